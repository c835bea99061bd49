/** Bytes of a name that every file system takes, an ending like ` (99)` included. */
const longestName = 200

/**
 * A path for an archive that opens on every system and leads nowhere else, whatever stands in it: each part keeps its
 * script, and no part is hidden, empty or a name of the system.
 */
export function harmlessPath(path: string): string {
  return path.split('/').map(harmlessName).join('/')
}

function harmlessName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{C}\\:*?"<>|]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const whole = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `_${plain}` : plain
  return shortened(whole) || '_'
}

function shortened(name: string): string {
  const ending = /\.[\w-]{1,10}$/.exec(name)?.[0] ?? ''
  let stem = name.slice(0, name.length - ending.length)
  while (Buffer.byteLength(stem + ending) > longestName) stem = [...stem].slice(0, -1).join('')
  return stem + ending
}

/** Gives each path of an archive once: the second `a/b.jpg` is `a/b (2).jpg`. */
export function uniquePaths(): (path: string) => string {
  const given = new Set<string>()
  return (path) => {
    const ending = /\.[^./]*$/.exec(path)?.[0] ?? ''
    const stem = path.slice(0, path.length - ending.length)
    let unique = path
    for (let count = 2; given.has(unique.toLowerCase()); count++) unique = `${stem} (${count})${ending}`
    given.add(unique.toLowerCase())
    return unique
  }
}
