import { defaultLang, matchLang, parseLang } from '#i18n/locales.ts'
import { locale } from '#src/stores/locale.ts'

const lang = parseLang(locale.get()) ?? matchLang(navigator.languages) ?? defaultLang
location.replace(`/${lang}/${location.search}${location.hash}`)
