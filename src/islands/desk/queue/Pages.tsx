import { Link } from '../parts/Link.tsx'

/** The way through a list of several pages. */
export function Pages({ page, pages, pathOf }: { page: number; pages: number; pathOf(page: string): string }) {
  if (pages < 2) return null
  return (
    <nav className="desk-pages" aria-label="Pages">
      {page > 1 && (
        <Link className="desk-button" href={pathOf(page === 2 ? '' : String(page - 1))} rel="prev">
          Before
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className="desk-button" href={pathOf(String(page + 1))} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
