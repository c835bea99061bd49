import {
  boilerContacts,
  frameCorners,
  type GarageSeries,
  garageNotes,
  specialOpeners,
  wallControls,
} from '#contracts/compatibility.ts'
import type { Facts, List } from '#shared/checkers/facts.ts'
import type { Wanted } from '#shared/checkers/flow.ts'

const source = { title: 'Installation manual', url: 'https://example.com/manual.pdf', date: '2026-11-20' }
const fact = <T>(is: T | undefined) => (is === undefined ? undefined : { is, source })
const named = (name: string) => ({ name, aliases: [] })
const orNot = <T>(values: readonly T[]): (T | undefined)[] => [undefined, ...values]

function openers({
  control,
  learn,
  note,
}: { [F in 'control' | 'learn' | 'note']?: NonNullable<GarageSeries[F]>['is'] | undefined }): GarageSeries {
  return {
    ...named([control, learn, note].map(String).join(' ')),
    years: undefined,
    control: fact(control),
    learn: fact(learn),
    note: fact(note),
  }
}

/** Facts of every kind that there can be, of one maker each. */
export const everyFact: { [L in List]: Facts[L][] } = {
  garageMakers: orNot(wallControls).flatMap((control) =>
    orNot(wallControls).map((byColour) => ({
      ...named(`Example ${control} ${byColour}`),
      markets: ['US' as const],
      learn: [{ colour: 'green' as const, control: byColour, years: undefined, source }],
      control: fact(control),
    })),
  ),
  garageSeries: [
    ...orNot(wallControls).flatMap((control) =>
      orNot(['yellow', 'green'] as const).map((learn) => openers({ control, learn })),
    ),
    ...garageNotes.map((note) => openers({ note })),
  ],
  specialOpeners: specialOpeners.map((key) => ({ key, result: 'no', source })),
  frameMakers: [named('Example Frames')],
  frameSeries: orNot<[number, number]>([
    [55, 55],
    [63, 63],
    [55, 50],
  ]).flatMap((opening) =>
    orNot(frameCorners).map((corners) => ({
      ...named(`${opening} ${corners}`),
      opening: fact(opening),
      corners: fact(corners),
    })),
  ),
  boilers: [
    {
      ...named('Example Boilers'),
      series: orNot(boilerContacts).flatMap((contact) =>
        orNot(['RT']).map((terminals) => ({
          ...named(`${contact} ${terminals}`),
          contact: fact(contact),
          bus: undefined,
          terminals: fact(terminals),
        })),
      ),
    },
  ],
  actuators: [
    {
      ...named('Example Actuators'),
      series: orNot([230, 24] as const).flatMap((voltage) =>
        orNot(['nc', 'no'] as const).flatMap((type) =>
          orNot([2.5]).map((watts) => ({
            ...named(`${voltage} ${type} ${watts}`),
            voltage: fact(voltage),
            type: fact(type),
            watts: fact(watts),
          })),
        ),
      ),
    },
  ],
}

export const everyFactFor = ({ list }: Wanted) => everyFact[list]
