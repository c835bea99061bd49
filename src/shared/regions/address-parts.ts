/**
 * Which lines an address has beside the street, by ISO 3166 region: S state, C city, Z postal code; a capital where
 * mail does not arrive without it, a small letter where there are such and many leave them out. From the facts of Google's
 * address data (`fmt` and `require` of chromium-i18n.appspot.com/ssl-address, 2026-11). Milder than that: Moscow and
 * Kyiv are in no region (RU, UA), the state of an island of the USA is the island, and cities are asked for where
 * there are some (JP, AE).
 */
const regionsByParts = {
  '': 'MO',
  c: 'AG',
  cz: 'VG',
  cZ: 'SM',
  z: 'GI',
  Z: 'SG',
  C: 'AO AQ AW BF BI BJ BO BQ BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY KM LC LY ML MR MS MW NU PS QA RW SB SL SS ST SX SY TD TF TG TK TL TO TT UG VU WS YE ZW',
  Cz: 'AD AF AI AL AZ BA BD BG BH BM BN BT CY DO DZ EC EH ET FO GE GN GT GW HR HT IL IS JO KE KG KH KW LA LB LK LR LS MA MC MD ME MG MK MM MT MU MV NA NE NP OM PK PY RS SA SD SI SN SZ TJ TM TN TZ VA VC XK ZM',
  CZ: 'AT AX BE BL CH CZ DE DK EE FI FK FR GB GF GG GL GP GR GS GU HU IM IO JE LI LT LU LV MF MQ NC NL NO NZ PL PM PN PR PT RE RO SE SH SJ SK TC WF YT ZA',
  S: 'NR',
  Sc: 'AE HK',
  sC: 'BS KI PA SC SR TV',
  SC: 'JM KN',
  Sz: 'KY',
  Scz: 'CO ID',
  sCz: 'AM AR BB BY CC CL CU CV CX EG HM IE IR KP KZ MN MZ NF NG NI PE PH TH UY UZ VN',
  sCZ: 'AS FM MH MP MX MY PW RU TR UA VI',
  ScZ: 'JP',
  SCz: 'CR HN IQ PG SO SV UM VE',
  SCZ: 'AU BR CA CN ES IN IT KR PF TW US',
} as const

type CodesIn<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? CodesIn<Rest, Found | First>
  : Found | Text

/** ISO 3166 alpha-2, and XK for Kosovo, which has none. */
export type Region = CodesIn<(typeof regionsByParts)[keyof typeof regionsByParts]>

const partsOf = new Map(
  Object.entries(regionsByParts).flatMap(([parts, codes]) => codes.split(' ').map((code) => [code, parts] as const)),
)

export const regions = [...partsOf.keys()].sort() as Region[]

const letters = { state: 'S', city: 'C', postalCode: 'Z' } as const
export type AddressPart = keyof typeof letters

export function isRegion(code: string): code is Region {
  return partsOf.has(code)
}

/** Whether addresses of a region have a part: `none` where there is no such thing. Every part is optional where the region is not known. */
export function addressPart(region: string, part: AddressPart): 'required' | 'optional' | 'none' {
  const parts = partsOf.get(region)
  if (parts === undefined) return 'optional'
  if (parts.includes(letters[part])) return 'required'
  return parts.includes(letters[part].toLowerCase()) ? 'optional' : 'none'
}
