import { describe, expect, it } from 'vitest'
import type { Lang } from '#i18n/locales.ts'
import { onOtherKeyboard } from '#shared/search/keyboard.ts'
import { readQuestion } from '#shared/search/question.ts'
import { synonymsOf } from '#shared/search/synonyms.ts'
import { rulesOf } from './rules.ts'

async function read(
  asked: Lang,
  searched: Lang,
  text: string,
  groups: string[][] = [],
  words: string[] = [],
  kinds = {},
) {
  const rules = await rulesOf(asked)
  const { units } = readQuestion(text, {
    asked: rules,
    searched: await rulesOf(searched),
    synonyms: synonymsOf([{ synonyms: groups, kinds }], rules),
    isWord: (term) => words.includes(term),
    isOwn: (term) => words.includes(term),
  })
  const first = (wanted: { forms: string[] }[]) => wanted.map(({ forms }) => forms[0]).join(' ')
  return units.map(({ own, synonyms }) => [first(own), ...synonyms.map(first)])
}

describe('a question', () => {
  it('is about its telling words', async () => {
    expect(await read('en', 'en', 'How do I reset my device?')).toEqual([['reset'], ['device']])
    expect(await read('de', 'de', 'Wie kann ich das Gerät zurücksetzen?')).toEqual([['gerat'], ['zurucksetzen']])
  })

  it('is about its common words where it has no others', async () => {
    expect(await read('en', 'en', 'what is this')).toEqual([['what'], ['is'], ['this']])
    expect(await read('en', 'en', '?!')).toEqual([])
  })

  it.each([
    ['en', 'Hello, I have a problem with my MSS310, please help me, thank you'],
    ['de', 'Guten Tag, ich habe eine Frage: MSS310, bitte helfen Sie mir, vielen Dank'],
    ['es', 'Hola, tengo un problema con MSS310, ayúdenme por favor, gracias'],
    ['fr', "Bonjour, j'ai une question : MSS310, aidez-moi s'il vous plaît, merci"],
    ['it', 'Buonasera, ho un problema con MSS310, aiutatemi per favore, grazie'],
    ['pt', 'Olá, tenho uma dúvida: MSS310, ajudem-me por favor, obrigada'],
    ['nl', 'Hallo, ik heb een vraag over MSS310, kunt u mij helpen, alvast bedankt'],
    ['ja', 'こんにちは。MSS310に問題があります。教えてください。よろしくお願いします'],
    ['zh-Hans', '您好，我的MSS310有问题，请帮帮我，谢谢'],
    ['zh-Hant', '您好，我的MSS310有問題，請幫幫我，謝謝'],
    ['ru', 'Здравствуйте, у меня вопрос: MSS310, подскажите пожалуйста, заранее благодарю'],
    ['tr', 'Merhaba, MSS310 ile bir sorunum var, lütfen yardımcı olun, teşekkürler'],
    ['uk', 'Добрий день, у мене питання: MSS310, підкажіть, будь ласка, дякую'],
  ] as const)('in %s is not about its greeting, its thanks and its wish for help', async (lang, question) => {
    expect(await read(lang, lang, question)).toEqual([['mss310']])
  })

  it('finds English texts by what its own words mean there', async () => {
    const groups = [
      ['garaj kapısı', 'garage door'],
      ['kapanmıyor', 'does not close'],
    ]
    expect(await read('tr', 'en', 'Garaj kapısını açtım, kapanmıyor', groups)).toEqual([
      ['garaj kapisini', 'garage door'],
      ['actim'],
      ['kapanmiyor', 'close'],
    ])
  })

  it('takes the longest phrase of the groups', async () => {
    const groups = [
      ['garage', 'carport'],
      ['garage door', 'gate'],
    ]
    expect(await read('en', 'en', 'garage door', groups)).toEqual([['garage door', 'gate']])
  })

  it('finds phrases inside Chinese, and leaves out the pairs that reach over their edges', async () => {
    const groups = [
      ['车库门', 'garage door'],
      ['接线', 'wiring'],
    ]
    expect(await read('zh-Hans', 'en', '车库门接线', groups)).toEqual([
      ['车库 库门', 'garage door'],
      ['接线', 'wiring'],
    ])
  })

  it('looks for what an unfinished word may become', async () => {
    expect(await read('de', 'en', 'zurücks', [['zurücksetzen', 'reset']])).toEqual([
      ['zurucks', 'zurucksetzen', 'reset'],
    ])
  })

  it('finds two words as one where the texts know it', async () => {
    expect(await read('en', 'en', 'home kit code', [], ['homekit'])).toEqual([['home kit', 'homekit'], ['code']])
  })

  it('takes an unknown word for what its last part means where all its parts are known', async () => {
    const groups = [['Lampe', 'light']]
    const words = ['keller', 'lampe']
    expect(await read('de', 'de', 'Kellerlampe', groups, words)).toEqual([['kellerlampe', 'lampe', 'light']])
    expect(await read('de', 'de', 'Kellrrlampe', groups, words)).toEqual([['kellrrlampe']])
    expect(await read('de', 'de', 'Kellerlight', groups, words)).toEqual([['kellerlight']])
    expect(await read('de', 'de', 'Zelthalterung', [['Halterung', 'mount']], ['halterung'])).toEqual([
      ['zelthalterung', 'halterung', 'mount'],
    ])
  })

  it('finds texts about the word that another means a kind of, and not the other way round', async () => {
    const kinds = { appliance: ['fridge', 'washing machine'] }
    const groups = [['appliance', 'device']]
    expect(await read('en', 'en', 'washing machine', groups, [], kinds)).toEqual([
      ['washing machine', 'appliance', 'device'],
    ])
    expect(await read('en', 'en', 'appliance', groups, [], kinds)).toEqual([['appliance', 'device']])
  })

  it('has an end', async () => {
    expect(await read('en', 'en', 'word '.repeat(1000))).toHaveLength(24)
  })
})

describe('the other keyboard', () => {
  it('writes Cyrillic for Latin keys, and Latin for Cyrillic ones', () => {
    expect(onOtherKeyboard('ufhfynbz', 'ru')).toBe('гарантия')
    expect(onOtherKeyboard('ufhfynsz', 'uk')).toBe('гарантія')
    expect(onOtherKeyboard('руку', 'ru')).toBe('here')
  })

  it('is none where only one alphabet is written', () => {
    expect(onOtherKeyboard('abc', 'de')).toBeUndefined()
  })
})
