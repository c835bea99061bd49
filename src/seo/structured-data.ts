import type { Article } from '#contracts/explore.ts'
import type { Product } from '#contracts/products.ts'
import { localeOf } from '#i18n/locales.ts'
import { site } from '#shared/site.config.ts'
import { renderMarkdown } from '#shared/text/markdown.ts'

const context = 'https://schema.org'

export function organization(origin: string): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name: site.name,
    legalName: site.legalName,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: site.mail.support },
  }
}

/** `trail`: name and absolute address of each step, the page itself last. */
export function breadcrumbs(trail: readonly { name: string; url: string }[]): object {
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
    author: { '@type': 'Organization', name: site.name },
    publisher: { '@type': 'Organization', name: site.name },
  }
}

export function questions(
  faqs: readonly { question: string; answer: string }[],
  href: (path: string) => string,
): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: renderMarkdown(answer, href).html },
    })),
  }
}
