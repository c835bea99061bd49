/**
 * Every page and feed below `src/pages/[lang]/`, once. Links, sitemaps, redirects, headers, counted clicks and tests
 * are made from it. `import * as routes` and write `routes.faq({ id: 145 })` for `/support/FAQs/145`.
 */
import { route } from './route.ts'

export const home = route('/', { indexed: true })
export const manifest = route('/manifest.webmanifest', { mobile: false })

export const products = route('/product', { indexed: true })
export const category = route('/{slug}', { indexed: true })
export const product = route('/{category}/{slug}/{id}', { indexed: true })
export const comparison = route('/compare/{slug}', { indexed: true })
export const whereToBuy = route('/where-to-buy', { indexed: true })

export const explore = route('/explore', { indexed: true })
export const article = route('/explore/{slug}/{id}', { indexed: true })
export const feed = route('/explore/feed.xml', { mobile: false })
export const newsletter = route('/newsletter', { indexed: true })

export const homekit = route('/homekit', { indexed: true, content: true })
export const matter = route('/matter', { indexed: true, content: true })
export const smartBulb = route('/smartbulb', { indexed: true, content: true })
export const savingThermostats = route('/smart-thermostats-save-energy', { indexed: true, content: true })
export const aboutUs = route('/about-us', { indexed: true, content: true })
export const privacyPolicy = route('/privacy-policy', { indexed: true, content: true })
export const termsOfUse = route('/terms-of-use', { indexed: true, content: true })
export const securityAdvisoryPolicy = route('/security-advisory-policy', { indexed: true, content: true })
export const chooseLocation = route('/choose-your-location', { indexed: true })

export const faqs = route('/support/FAQs', { indexed: true })
export const faq = route('/support/FAQs/{id}', { indexed: true })
export const helpCentre = route('/support/help-center', { indexed: true })
export const helpArticle = route('/support/help-center/{id}')
export const contact = route('/support/contact/ticket', { indexed: true, private: true })
export const contactEmail = route('/support/contact/email', { private: true })
export const createTicket = route('/support/contact/ticket/create', { private: true })
export const createWarranty = route('/support/contact/ticket/create-warranty', { private: true })
export const ticketStatus = route('/support/contact/ticket/status', { private: true })
export const ticket = route('/support/contact/ticket/detail/{ticket}', { private: true, shell: true })
export const login = route('/support/login', { private: true })
export const account = route('/support/account', { private: true })
export const registration = route('/support/product-registration', { indexed: true, private: true })
export const compatibilityCheck = route('/support/compatibility-check', { indexed: true })
export const checker = route('/compatibility-check/{checker}', { indexed: true, private: true })
export const frameFeedback = route('/compatibility-check/mrs105-feedback', { indexed: true, private: true })
export const wiringGuide = route('/compatibility-check/smart-thermostat-mts300', { indexed: true })
export const downloads = route('/support/download', { indexed: true })
export const compliance = route('/support/Regulatory_Compliance', { indexed: true })
export const cloudServices = route('/support/cloud-service', { indexed: true })
export const securityAdvisory = route('/support/security-advisory', { indexed: true, private: true })
export const businessPartner = route('/support/business-partner', { indexed: true, private: true })
export const influencer = route('/support/influencer', { indexed: true, private: true })
export const betaTesting = route('/support/M_Programs/Beta_Testing', { indexed: true, private: true })
export const feedback = route('/support/feedback', { private: true })

export const failed = route('/FailPage')
export const notFound = route('/404', { message: true })
export const error = route('/error', { message: true })
