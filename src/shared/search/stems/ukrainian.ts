/** Endings of nouns, adjectives and verbs, the longest first. */
const endings =
  /(?:уватись?|юватись?|увати|ювати|уємо|юємо|уєте|аєте|ості|ості|істю|(?:[уюаяі]ють|[уюаяі]єть)|ують|ають|яють|[аяиіу]ла|[аяиіу]ли|[аяиіу]ло|ями|ами|ові|еві|єві|[оь]го|[оь]му|ими|іми|[аяиії]ти|[ие]ть|ять|ує|ює|ння|нню|ням|нях|ою|ею|єю|ів|їв|[ая][хм]|[оеє]м|[иії]й|[иії][хм]|[ая]є|[аяиі]в|[еє]ш|[аяоеєіїуюиьй])$/

/** Ukrainian has no stemmer among those that are kept up: its endings are cut off, and what alternates is made alike. */
export function ukrainianStem(word: string): string {
  if (word.length < 4) return word
  const base = word.replace(/(?:ся|сь)$/, '')
  const stem = base.replace(endings, '')
  const kept = stem.length >= 3 ? stem : base.slice(0, 3)
  // кнопка, кнопці; нога, нозі; after vowels the sign of softness goes with its ending.
  return kept.replace(/ц$/, 'к').replace(/[ьй']$/, '')
}
