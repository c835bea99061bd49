/** The kinds of what people send in and the desk has a list of, for whoever needs nothing but their names. */
export const kindNames = ['claim', 'partner', 'influencer', 'beta', 'site'] as const
export type Kind = (typeof kindNames)[number]

export function isKind(name: string): name is Kind {
  return (kindNames as readonly string[]).includes(name)
}
