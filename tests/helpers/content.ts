import type { ArticleCard } from '#contracts/explore.ts'
import type { FaqCard } from '#contracts/faqs.ts'
import type { Product, ProductCard } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'

const names: Partial<Record<Lang, string>> = { en: 'Plug', de: 'Steckdose', ja: 'プラグ' }
const written: Lang[] = ['en', 'de', 'ja']

/** Two products, two categories and a little of everything else: what routes need, not what editors write. */
export function smallContent(revision = 'r1'): Content {
  const inLang = (lang: Lang) => (written.includes(lang) ? lang : 'en')
  const products = (lang: Lang) => [card(lang, 1, 'smart-plug'), card(lang, 2, 'smart-light')]
  return {
    revision,
    categories: (lang) =>
      ['smart-plug', 'smart-light'].map((slug) => ({
        slug,
        name: `${names[inLang(lang)]} ${slug}`,
        tagline: 'Short',
        summary: 'Longer',
        contentLang: inLang(lang),
      })),
    products,
    product: (lang, id) =>
      products(lang)
        .filter((product) => product.id === id)
        .map(whole)[0],
    pages: (lang) => [
      {
        key: 'about-us',
        kind: 'landing',
        title: 'About us',
        summary: 'Longer',
        lead: 'Lead',
        updated: '2026-01-31',
        sections: [{ title: 'One', text: 'Text', products: [1], points: [] }],
        body: '',
        faqs: [],
        contentLang: inLang(lang),
        languages: written,
      },
    ],
    faqs: {
      topics: (lang) => [{ key: 'setup', name: 'Set-up', count: 1, contentLang: inLang(lang) }],
      categories: (lang) => [{ slug: 'smart-plug', name: 'Plugs', count: 1, contentLang: inLang(lang) }],
      cards: (lang) => [faqCard(lang)],
      faq: (lang, id) =>
        id === 107 ? { ...faqCard(lang), keywords: ['guarantee'], body: 'Text', related: [] } : undefined,
    },
    articles: {
      tags: (lang) => [{ key: 'heating', name: 'Heating', count: 1, contentLang: inLang(lang) }],
      cards: (lang) => [articleCard(lang)],
      article: (lang, id) => (id === 1 ? { ...articleCard(lang), body: 'Text', products: [1] } : undefined),
    },
    searchWords: () => ({ synonyms: [['plug', 'outlet']], kinds: {}, popular: ['Warranty'], articles: {} }),
    menus: (lang, countryCode) => ({
      header: [
        {
          key: 'product',
          label: countryCode,
          route: '/product',
          contentLang: inLang(lang),
          children: [{ key: 'smart-plug', label: 'Plugs', route: '/smart-plug', contentLang: 'en', children: [] }],
        },
      ],
      footer: [],
    }),
    banners: (lang) => [
      {
        id: 'hero',
        placement: 'home-hero',
        title: 'Title',
        text: 'Text',
        action: 'Look',
        route: '/product',
        product: 1,
        contentLang: inLang(lang),
      },
    ],
    whereToBuy: (lang) => [
      {
        key: 'europe',
        name: 'Europe',
        contentLang: inLang(lang),
        countries: [{ code: 'DE', shops: [{ name: 'Shop', url: 'https://shop.example.com/', kind: 'own' }] }],
      },
    ],
    locations: (lang) => [
      {
        key: 'europe',
        name: 'Europe',
        contentLang: inLang(lang),
        sites: [{ country: 'DE', lang: 'de', market: 'EU' }],
      },
    ],
    cloudServices: (lang) => [
      {
        key: 'updates',
        name: 'Updates',
        purpose: 'Text',
        region: 'EU',
        dataKept: ['Model'],
        withoutCloud: 'Text',
        models: ['M1'],
        contentLang: inLang(lang),
      },
    ],
    feedback: (lang) => ({
      email: 'support@example.com',
      topics: [{ key: 'idea', label: 'An idea' }],
      contentLang: inLang(lang),
    }),
  }

  function faqCard(lang: Lang): FaqCard {
    return {
      id: 107,
      title: 'How long is the warranty?',
      summary: 'Longer',
      topic: 'setup',
      categories: ['smart-plug'],
      models: ['M1'],
      weight: 90,
      updated: '2026-01-31',
      contentLang: inLang(lang),
      languages: written,
    }
  }

  function articleCard(lang: Lang): ArticleCard {
    return {
      id: 1,
      slug: 'a-warm-room',
      title: 'A warm room',
      summary: 'Longer',
      lead: 'Lead',
      tags: ['heating'],
      countries: ['DE'],
      published: '2026-01-31',
      updated: '2026-02-28',
      picture: 'room-thermostat',
      alt: 'A room',
      weight: 50,
      readingTime: 3,
      contentLang: inLang(lang),
      languages: written,
    }
  }

  function card(lang: Lang, id: number, category: string): ProductCard {
    return {
      id,
      slug: `product-${id}`,
      category,
      model: `M${id}`,
      name: `${names[inLang(lang)]} ${id}`,
      tagline: 'Short',
      markets: ['EU'],
      worksWith: ['matter'],
      released: '2026-01-31',
      contentLang: inLang(lang),
      languages: written,
    }
  }
}

function whole(card: ProductCard): Product {
  return {
    ...card,
    summary: 'Longer',
    overview: 'Text',
    features: [{ title: 'One', text: 'Text' }],
    inTheBox: ['Plug'],
    specifications: [{ key: 'power', label: 'Power', rows: [{ key: 'load', label: 'Load', text: '10 A' }] }],
    description: 'Text',
    diagrams: [],
    faqs: [{ question: 'Why?', answer: 'So.' }],
    downloads: [],
    hardware: [{ version: '1.0', sold: '2026-01-31' }],
    related: [],
    supportUntil: '2031-01-31',
  }
}
