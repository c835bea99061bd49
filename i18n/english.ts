import account from './messages/en/account.json' with { type: 'json' }
import accountMail from './messages/en/account-mail.json' with { type: 'json' }
import address from './messages/en/address.json' with { type: 'json' }
import beta from './messages/en/beta.json' with { type: 'json' }
import buy from './messages/en/buy.json' with { type: 'json' }
import check from './messages/en/check.json' with { type: 'json' }
import claim from './messages/en/claim.json' with { type: 'json' }
import common from './messages/en/common.json' with { type: 'json' }
import compare from './messages/en/compare.json' with { type: 'json' }
import consent from './messages/en/consent.json' with { type: 'json' }
import diagrams from './messages/en/diagrams.json' with { type: 'json' }
import downloads from './messages/en/downloads.json' with { type: 'json' }
import errors from './messages/en/errors.json' with { type: 'json' }
import explore from './messages/en/explore.json' with { type: 'json' }
import feedback from './messages/en/feedback.json' with { type: 'json' }
import files from './messages/en/files.json' with { type: 'json' }
import footer from './messages/en/footer.json' with { type: 'json' }
import form from './messages/en/form.json' with { type: 'json' }
import header from './messages/en/header.json' with { type: 'json' }
import home from './messages/en/home.json' with { type: 'json' }
import incident from './messages/en/incident.json' with { type: 'json' }
import incidentMail from './messages/en/incident-mail.json' with { type: 'json' }
import influencer from './messages/en/influencer.json' with { type: 'json' }
import login from './messages/en/login.json' with { type: 'json' }
import mail from './messages/en/mail.json' with { type: 'json' }
import myHome from './messages/en/my-home.json' with { type: 'json' }
import newsletter from './messages/en/newsletter.json' with { type: 'json' }
import partner from './messages/en/partner.json' with { type: 'json' }
import product from './messages/en/product.json' with { type: 'json' }
import programme from './messages/en/programme.json' with { type: 'json' }
import registration from './messages/en/registration.json' with { type: 'json' }
import security from './messages/en/security.json' with { type: 'json' }
import securityMail from './messages/en/security-mail.json' with { type: 'json' }
import submission from './messages/en/submission.json' with { type: 'json' }
import support from './messages/en/support.json' with { type: 'json' }
import ticket from './messages/en/ticket.json' with { type: 'json' }
import ticketMail from './messages/en/ticket-mail.json' with { type: 'json' }

/** The areas of messages, with the English words: from them the others have their types. */
export const english = {
  'account-mail': accountMail,
  account,
  address,
  beta,
  buy,
  check,
  claim,
  common,
  compare,
  consent,
  diagrams,
  downloads,
  errors,
  explore,
  feedback,
  files,
  footer,
  form,
  header,
  home,
  incident,
  'incident-mail': incidentMail,
  influencer,
  login,
  mail,
  'my-home': myHome,
  newsletter,
  partner,
  product,
  programme,
  registration,
  security,
  'security-mail': securityMail,
  submission,
  support,
  ticket,
  'ticket-mail': ticketMail,
}
