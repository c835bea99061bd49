import { isKind, kindNames } from '#shared/submissions/names.ts'
import { Detail } from './Detail.tsx'
import { List } from './List.tsx'

/** `claim`, or one of them by its id: `claim/5b2c1f6e-…`. */
export function Lists({ id }: { id: string }) {
  const [kind = '', one] = id.split('/')
  const known = isKind(kind) ? kind : kindNames[0]
  return one ? <Detail kind={known} id={one} key={one} /> : <List kind={known} key={known} />
}
