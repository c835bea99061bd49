/** Brand, domain, addresses, tracking ids: the only place. Nothing else in the code says the name. */
export const site = {
  name: 'Mavero',
  legalName: 'Mavero Home Devices',
  /** The seat of the company, as declarations of conformity have it. `country` is ISO 3166. */
  address: { street: 'Example Street 1', city: '20095 Hamburg', country: 'DE', seat: 'Hamburg' },
  /** Origin of the public site, without a trailing slash. `SITE_URL` replaces it for a build. */
  url: 'https://www.mavero.example',
  /** Origin of the API; empty when the site's own host answers `/api/`. */
  apiUrl: '',
  shop: 'https://shop.mavero.example',
  mail: {
    support: 'support@mavero.example',
    security: 'security@mavero.example',
    privacy: 'privacy@mavero.example',
    from: 'no-reply@mavero.example',
  },
  /** Spelled so by the specification, without the brand. */
  defaultTitle: 'Offical Site, Smart House and Home Automation Device Provider',
  titleSeparator: '|',
  /** The specification fixes the scale; `true` gives readers their zoom back. */
  allowZoom: false,
  /** Tags of third parties. An empty id means that nothing of that party is ever loaded. */
  tracking: {
    pixelId: '',
    adsId: '',
    analyticsId: '',
  },
} as const
