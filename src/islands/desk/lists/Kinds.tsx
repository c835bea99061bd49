import { kindOf } from '#shared/submissions/kinds.ts'
import { type Kind, kindNames } from '#shared/submissions/names.ts'
import { Link } from '../parts/Link.tsx'
import { listPath } from '../parts/place.ts'

/** The lists that there are, each a link. */
export function Kinds({ current }: { current: Kind }) {
  return (
    <nav className="desk-tabs" aria-label="Lists">
      <ul className="plain">
        {kindNames.map((kind) => (
          <li key={kind}>
            <Link href={listPath(kind)} aria-current={kind === current ? 'page' : undefined}>
              {kindOf(kind).title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
