import type { ReactNode } from 'react'

/** Facts of one kind. With `list` it holds something else than rows. */
export function Group({ title, list = false, children }: { title: string; list?: boolean; children: ReactNode }) {
  return (
    <section className="desk-group-of-facts">
      <h2>{title}</h2>
      {list ? children : <dl>{children}</dl>}
    </section>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="desk-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
