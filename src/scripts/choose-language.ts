import { defaultLang, matchLang, parseLang } from '#i18n/locales.ts'
import { safeStorage } from '#src/stores/storage.ts'
import { localeKey } from './chrome.ts'

const stored = parseLang(safeStorage('localStorage').get(localeKey) ?? '')
const lang = stored ?? matchLang(navigator.languages) ?? defaultLang
location.replace(`/${lang}/${location.search}${location.hash}`)
