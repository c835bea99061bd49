import type { APIRoute, GetStaticPaths } from 'astro'
import type { Download } from '#contracts/products.ts'
import { catalogue, documentOf, productOf } from '#src/content/source.ts'

export const getStaticPaths = (async () => {
  const { products } = await catalogue('en')
  const all = await Promise.all(products.map(({ id }) => productOf('en', id)))
  return all.flatMap(({ downloads }) =>
    downloads.map((download) => ({
      params: { name: download.path.replace(/^\/downloads\/|\.pdf$/g, '') },
      props: { download },
    })),
  )
}) satisfies GetStaticPaths

/** The files that products offer, as the API has them. */
export const GET: APIRoute<{ download: Download }> = async ({ props }) =>
  new Response(await documentOf(props.download), { headers: { 'Content-Type': 'application/pdf' } })
