/**
 * What follows from how a language is written: its direction, whether words are not set apart by blanks
 * (`dense`), the part of the web font that its pages fetch first, and the typeface of its PDFs
 * (`server/documents/typefaces.ts`). System fonts by script are in `src/styles/tokens.css`.
 */
export const scripts = {
  latin: { direction: 'ltr', dense: false, webFont: 'latin', documents: 'latin' },
  cyrillic: { direction: 'ltr', dense: false, webFont: 'cyrillic', documents: 'latin' },
  japanese: { direction: 'ltr', dense: true, webFont: 'latin', documents: 'jp' },
  hans: { direction: 'ltr', dense: true, webFont: 'latin', documents: 'sc' },
  hant: { direction: 'ltr', dense: true, webFont: 'latin', documents: 'tc' },
} as const satisfies Record<string, Script>

export interface Script {
  direction: 'ltr' | 'rtl'
  dense: boolean
  webFont: 'latin' | 'cyrillic'
  documents: 'latin' | 'jp' | 'sc' | 'tc'
}
