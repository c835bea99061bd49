interface Person {
  id: string
  name: string
}

const letter = /[\p{L}\p{N}]/u

/** Ids of those whose whole name stands behind an @ in a text. A longer name goes before a shorter one that it begins with. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const longest = people.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const folded = text.toLowerCase()
  const found = new Set<string>()
  for (let at = folded.indexOf('@'); at >= 0; at = folded.indexOf('@', at + 1)) {
    const rest = folded.slice(at + 1)
    const person = longest.find(
      ({ name }) => rest.startsWith(name.toLowerCase()) && !letter.test(rest.charAt(name.length)),
    )
    if (person) found.add(person.id)
  }
  return [...found]
}

/** What is being typed behind an @ right before the cursor; undefined where nobody is being mentioned. */
export function mentionBefore(text: string): string | undefined {
  return /(?:^|\s)@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(text)?.[1]
}
