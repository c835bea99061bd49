/** Endings of nouns, then of verbs; written as `lower` and `bare` leave them: i for ı, u for ü, s for ş. */
const endings = [
  /(?:lar|ler)$/,
  /(?:lari|leri)(?:n|ni|nin|na|ne|nda|nde|ndan|nden|yla|yle)?$/,
  /(?:[ns][iu]n[iu]n?|[iu]m[iu]z[iu]?|[iu]n[iu]z[iu]?|n[iu]n|s[iu]n[ae]|s[iu]nd[ae]n?|[iu]nd[ae]n?)$/,
  /(?<=[aeiou])(?:s[iu]|y[iu]|y[ae]|n[iu]|yl[ae]|m|n)$/,
  /(?:[dt][ae]n?|l[ae]|[iu]m|[iu]n|[iu]|[ae])$/,
  /(?:m?[iu]yor|m[ae]z|[dt][iu]|m[iu]s|[ae]c[ae][kg]|m[ae][kg]?|[iu]r|[ae]r)(?:[iu]?m|s[iu]n|l[ae]r|[iu]z|k)?$/,
]
const shortest = 4
const unvoiced: Record<string, string> = { b: 'p', d: 't', g: 'k' }

/** A light stemmer for Turkish that does not need the dots of the i, which many leave out when they type. */
export function turkishStem(word: string): string {
  let stem = word.normalize('NFD').replace(/\p{M}/gu, '')
  for (let round = 0; round < 4; round++) {
    const before = stem
    for (const ending of endings) {
      const shorter = stem.replace(ending, '')
      if (shorter.length >= shortest) stem = shorter
    }
    if (stem === before) break
  }
  // şerit, şeridi; renk, rengi.
  return stem.replace(/[bdg]$/, (voiced) => unvoiced[voiced] ?? voiced)
}
