import { hours } from './numbers.ts'

interface Row {
  key: string
  made: number
  open: number
  firstAnswer: number | null
}

/** How tickets fall into parts: a table whose first number is drawn as well. */
export function Parts({ title, rows, name }: { title: string; rows: readonly Row[]; name(key: string): string }) {
  const most = Math.max(1, ...rows.map(({ made }) => made))
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="desk-dim">None in these days.</p>
      ) : (
        <table className="desk-table plain-rows desk-bars">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Part</span>
              </th>
              <th scope="col" className="number">
                New
              </th>
              <td />
              <th scope="col" className="number">
                Not closed
              </th>
              <th scope="col" className="number">
                First answer
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, made, open, firstAnswer }) => (
              <tr key={key}>
                <td className="desk-wrap">{name(key)}</td>
                <td className="number">{made}</td>
                <td className="bar">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(made / most) * 100} height="8" />
                  </svg>
                </td>
                <td className="number">{open}</td>
                <td className="number">{hours(firstAnswer)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
