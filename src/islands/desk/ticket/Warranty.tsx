import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { Icon } from '../parts/Icon.tsx'
import { shortDay } from '../parts/time.ts'
import { Fact, Group } from './Fact.tsx'

/** Until when there is a warranty, and how that comes about. */
export function Warranty({ warranty }: Pick<DeskTicket, 'warranty'>) {
  if (!warranty) return null
  const { from, until, years, over } = warranty
  return (
    <Group title="Warranty">
      <Fact name={over ? 'Was until' : 'Until'}>
        <b className={`desk-mark ${over ? 'late' : 'fine'}`}>
          <Icon name={over ? 'late' : 'check'} /> {shortDay(until)}
          {over && ', over'}
        </b>
        <small>
          {shortDay(from)} + {years === 1 ? '1 year' : `${years} years`} = {shortDay(until)}
        </small>
      </Fact>
    </Group>
  )
}
