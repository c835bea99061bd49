import type { Article } from '#contracts/explore.ts'
import type { Product } from '#contracts/products.ts'
import type { Block } from '#contracts/text.ts'
import { localeOf } from '#i18n/locales.ts'
import { site } from '#shared/site.config.ts'
import { parseText } from '#shared/text/parse-text.ts'
import { textHtml } from '#shared/text/text-html.ts'
import { origin } from '#src/routing/origin.ts'

/** Objects of schema.org. Addresses in them are absolute, and nothing is said that the page does not show. */
const context = 'https://schema.org'
const brand = { name: site.name, url: `${origin}/` }
const publisher = {
  '@type': 'Organization',
  ...brand,
  logo: { '@type': 'ImageObject', url: `${origin}/icon.svg` },
}

export interface Link {
  name: string
  url: string
}

export function organization(): object {
  return {
    '@context': context,
    '@type': 'Organization',
    ...brand,
    legalName: site.legalName,
    logo: `${origin}/icon.svg`,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: site.mail.support },
  }
}

/** For the home page: the name that results are to show. */
export function website(language: string): object {
  return { '@context': context, '@type': 'WebSite', ...brand, inLanguage: language }
}

/** `trail`: each step of the way, the page itself last. */
export function breadcrumbs(trail: readonly Link[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

export type PageType = 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage'

/** A page that is neither a product, an article nor an answer. */
export function webPage(page: {
  type: PageType
  name: string
  description: string
  url: string
  /** BCP 47, of its words. */
  language: string
  /** A calendar day. */
  updated?: string | undefined
  /** What a collection holds. */
  items?: readonly Link[] | undefined
}): object {
  return {
    '@context': context,
    '@type': page.type,
    name: page.name,
    description: page.description,
    url: page.url,
    inLanguage: page.language,
    dateModified: page.updated,
    isPartOf: { '@type': 'WebSite', ...brand },
    mainEntity: page.items && {
      '@type': 'ItemList',
      numberOfItems: page.items.length,
      itemListElement: page.items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  }
}

export function productData(product: Product, url: string, image: string, category: string): object {
  return {
    '@context': context,
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: product.model,
    mpn: product.model,
    category,
    url,
    image,
    brand: { '@type': 'Brand', name: site.name },
    releaseDate: product.released,
    additionalProperty: product.specifications.flatMap(({ rows }) =>
      rows.map(({ label, text }) => ({ '@type': 'PropertyValue', name: label, value: text })),
    ),
  }
}

export function articleData(article: Article, url: string, image: string): object {
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    inLanguage: localeOf(article.contentLang).tag,
    datePublished: article.published,
    dateModified: article.updated,
    mainEntityOfPage: url,
    image,
    author: publisher,
    publisher,
  }
}

/** A question whose answer is Markdown, for `questions`. */
export function parsed({ question, answer }: { question: string; answer: string }) {
  return { question, answer: parseText(answer) }
}

/** `absolute` writes the paths of links in answers. */
export function questions(
  faqs: readonly { question: string; answer: readonly Block[] }[],
  absolute: (path: string) => string,
): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textHtml(answer, { href: absolute }) },
    })),
  }
}
