import { defaultLang, matchLang, parseLang } from '#i18n/locales.ts'
import { localeKey } from './chrome.ts'
import { safeStorage } from './storage.ts'

const stored = parseLang(safeStorage('localStorage').get(localeKey) ?? '')
const lang = stored ?? matchLang(navigator.languages) ?? defaultLang
location.replace(`/${lang}/${location.search}${location.hash}`)
