import type { Lang } from '#i18n/locales.ts'

/**
 * Chinese and Japanese set nothing between words, so what a question is made of and not about, greetings and thanks
 * among it, is cut out of it by these; other languages have lists of words. All are alternatives of fixed texts, the longer ones first.
 */
const chinese = phrases(
  '你好 您好 大家好 遇到 我有个问题 我有個問題 有个问题 有個問題 有问题 有問題 一个问题 一個問題 请教 請教 帮帮我 幫幫我 帮我 幫我 帮忙 幫忙 求帮助 求幫助 麻烦 麻煩 拜托 拜託 谢谢 謝謝 多谢 多謝 感谢 感謝',
  '请问一下 請問一下 请问 請問 我想知道 我想问 我想問 想问一下 想問一下 麻烦问下 求助 急急',
  '怎么办 怎麼辦 怎么样 怎麼樣 怎么回事 怎麼回事 怎么弄 怎麼弄 怎么搞 怎麼搞 怎么做 怎麼做 怎么才能 怎麼才能 怎么 怎麼 咋办 咋辦 咋',
  '怎样才能 怎樣才能 怎样 怎樣 如何才能 如何是好 如何 为什么 為什麼 為甚麼 为何 為何 为啥 為啥 什么时候 什麼時候 什么原因 什麼原因 什么意思 什麼意思 什么 什麼 甚麼 啥',
  '在哪里 在哪裡 在哪裏 在哪儿 在哪 哪里 哪裡 哪裏 哪儿 哪个 哪個 哪些 哪种 哪種 哪一个 哪一個 哪',
  '多少 几个 幾個 几种 幾種 多久 多长时间 多長時間',
  '能不能 可不可以 是不是 是否 能否 会不会 會不會 要不要 有没有 有沒有 行不行 可以吗 可以嗎 行吗 行嗎 好吗 好嗎 对吗 對嗎 可以',
  '我家里的 我家裡的 我家的 我家 我的 我们的 我們的 我们 我們 我 你们的 你們的 你们 你們 你 您 它',
  '需要 必须 必須 应该 應該 要怎 打算 想要 我要 想 请 請',
  '的时候 的時候 时候 時候 以后 以後 之后 之後 然后 然後 现在 現在 已经 已經 还是 還是 还能 還能 但是 可是 不过 不過 却 卻 而且 就是 因为 因為 所以 如果',
  '这个 這個 那个 那個 这 這 那',
  '能用 可用 也能 还用 還用 用吗 用嗎 了 的 吗 嗎 呢 吧 啊 呀 着 著 得 把 被 让 讓 也 又 很 就 用在',
)

const japanese = phrases(
  'こんにちは こんばんは おはようございます はじめまして お世話になっております お世話になります よろしくお願いいたします よろしくお願いします お願いいたします お願いします すみません すいません 困っています 困ってます 困りました 助けてください 助けて 質問があります 質問です 問題があります ありがとうございます ありがとう',
  'どうすればいいですか どうすればいい どうすれば どうしたらいいですか どうしたらいい どうしたら どうやったら どうやって どうして どうなりますか どうなる なぜ なんで いつ どこに どこで どこを どこですか どこ どのくらい どのぐらい どれくらい どの どれ どんな どう',
  '教えてください 教えて 知りたいです 知りたい わかりません わからない 分かりません 分からない よくある',
  'のでしょうか でしょうか でしょう のですが んですが のですけど んですけど んです ですか ですが です ますか ますが ましたが ましたか ました ます ませんか ませんが ませんでした ません',
  'させたいです させたい たいのですが たいんですが たいです たいけど たくない たい たく ていただけますか てください でください てほしい てもらえますか てもらう てもいいですか てもいい てもよい ても',
  'てしまいました てしまった てしまいます てしまう ちゃいました ちゃった ちゃう ています ていません ていない ている ていた てきた てない てる',
  'なくなりました なくなった なくて なければ なかった なさそう ない なくなる',
  'できませんか できません できますか できます できない できなかった できる できた できて されました されます されない される された させる させ しました しません しない します しなければ したら した して すれば する',
  'られますか られます られる られない られません られた られ れます れない れる れた',
  'ようにしたい ようにして ようになる ようになった ように ような よう ありますか あります ありません ある いますか います いません いる もらえますか もらえる くれない くれる いけませんか いけない いいですか いい よい だめ ください ほしい いけ',
  'けれど けど から ので のに ため とき ときは まで など だけ しか より ながら たら れば という とは には では でも にも からは へは',
  'うちの うち この その あの これ それ もう まだ ずっと ちょっと ぜんぜん とても 急に 突然 大丈夫 必要 方法',
)

const asking: Partial<Record<Lang, RegExp>> = {
  'zh-Hans': chinese,
  'zh-Hant': chinese,
  ja: japanese,
}

/** Where such a piece belongs to a word: `了解`, `目的`, `存在`. */
const kept = /了解|目的|着色|著色|得分|把手|想像|这里|太阳/g

function phrases(...lists: string[]): RegExp {
  const all = lists.flatMap((list) => list.split(' ')).sort((a, b) => b.length - a.length)
  return new RegExp(all.join('|'), 'g')
}

/** The question with blanks where it only asks, so that what is left stands where it stood. */
export function withoutAsking(text: string, lang: Lang): string {
  const pattern = asking[lang]
  if (!pattern) return text
  const blank = (piece: string) => ' '.repeat(piece.length)
  const held = [...text.matchAll(kept)].map(({ index, 0: piece }) => [index, index + piece.length] as const)
  const left = text.replace(pattern, (piece, at: number) =>
    held.some(([from, to]) => at < to && at + piece.length > from) ? piece : blank(piece),
  )
  return left.trim() ? left : text
}
