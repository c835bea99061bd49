import buy from './buy.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import compare from './compare.json' with { type: 'json' }
import consent from './consent.json' with { type: 'json' }
import diagrams from './diagrams.json' with { type: 'json' }
import downloads from './downloads.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import explore from './explore.json' with { type: 'json' }
import footer from './footer.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import header from './header.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import newsletter from './newsletter.json' with { type: 'json' }
import product from './product.json' with { type: 'json' }
import support from './support.json' with { type: 'json' }

export const catalogues = {
  buy,
  common,
  compare,
  consent,
  diagrams,
  downloads,
  errors,
  explore,
  footer,
  form,
  header,
  home,
  mail,
  newsletter,
  product,
  support,
}
