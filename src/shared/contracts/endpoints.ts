import {
  addDevice,
  getDevices,
  getGadgetProducts,
  login,
  logout,
  removeDevice,
  requestPasswordCode,
  requestRegisterCode,
  submitLogin,
  submitRegistration,
  updateDevice,
} from './accounts.ts'
import { confirmNewsletter, oneClickUnsubscribe, subscribeNewsletter, unsubscribeNewsletter } from './blog.ts'
import { sendSupportEmail } from './contact.ts'
import { getDocuments, getUserManual } from './documents.ts'
import { getArticle, getArticleCountries, getArticles, getArticleTags } from './explore.ts'
import { getFaq, getFaqCategories, getFaqLanguages, getFaqs } from './faqs.ts'
import { getFaqDetail, getFaqIndex, getFaqModels, getWordConf, searchFaqs, updateFaqStatistics } from './help-centre.ts'
import { getPages, getRevision } from './pages.ts'
import { getProduct, getProducts } from './products.ts'
import { getBanners, getCloudServices, getFeedback, getLocations, getMenuNavigation, getWhereToBuy } from './site.ts'
import { recordStatistics } from './statistics.ts'
import {
  closeTicket,
  createTicket,
  getTicket,
  getTickets,
  lookUpTicket,
  openTicket,
  rateTicket,
  replyTicket,
  requestTicketAccess,
} from './tickets.ts'
import {
  announceUpload,
  cancelUpload,
  completeUpload,
  getFieldLimitConfig,
  getUploadCredentials,
  putUploadPart,
} from './uploads.ts'

/** Every call of the API, under the name that the OpenAPI document gives it: the only list. */
export const endpoints = {
  announceUpload,
  cancelUpload,
  completeUpload,
  addDevice,
  getDevices,
  getGadgetProducts,
  login,
  logout,
  removeDevice,
  requestPasswordCode,
  requestRegisterCode,
  submitLogin,
  submitRegistration,
  updateDevice,
  closeTicket,
  createTicket,
  getTicket,
  getTickets,
  lookUpTicket,
  openTicket,
  rateTicket,
  replyTicket,
  requestTicketAccess,
  sendSupportEmail,
  confirmNewsletter,
  getArticle,
  getArticleCountries,
  getArticles,
  getArticleTags,
  getBanners,
  getCloudServices,
  getDocuments,
  getFaq,
  getFaqCategories,
  getFaqDetail,
  getFaqIndex,
  getFaqLanguages,
  getFaqModels,
  getFaqs,
  getFeedback,
  getFieldLimitConfig,
  getLocations,
  getMenuNavigation,
  getPages,
  getProduct,
  getProducts,
  getRevision,
  getUploadCredentials,
  getUserManual,
  getWhereToBuy,
  getWordConf,
  oneClickUnsubscribe,
  putUploadPart,
  recordStatistics,
  searchFaqs,
  subscribeNewsletter,
  unsubscribeNewsletter,
  updateFaqStatistics,
} as const
