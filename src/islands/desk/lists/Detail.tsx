import { assignSubmission, type DeskSubmission, getSubmission } from '#contracts/desk-lists.ts'
import { kindOf } from '#shared/submissions/kinds.ts'
import type { Kind } from '#shared/submissions/names.ts'
import { Link } from '../parts/Link.tsx'
import { useMe } from '../parts/me.ts'
import { listPath } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { moment } from '../parts/time.ts'
import { say } from '../parts/toast.ts'
import { useColleagues } from '../parts/use-colleagues.ts'
import { useRead } from '../parts/use-read.ts'
import { countryName, languageName } from '../parts/words.ts'
import { Assign } from '../ticket/Assign.tsx'
import { Change } from './Change.tsx'
import { State } from './Rows.tsx'

/** One of what people sent in, and what is done with it. */
export function Detail({ kind, id }: { kind: Kind; id: string }) {
  const reading = useRead(getSubmission, { id })
  const { data } = reading
  return (
    <div className="desk-page">
      <p>
        <Link href={listPath(kind)}>{kindOf(kind).title}</Link>
      </p>
      <h1>{data ? `${kindOf(data.kind).one} ${data.reference}` : kindOf(kind).one}</h1>
      <Status reading={reading} missing="There is none at this address." />
      {data && <Shown item={data} show={reading.set} />}
    </div>
  )
}

function Shown({ item, show }: { item: DeskSubmission; show(item: DeskSubmission): void }) {
  const me = useMe()
  const people = useColleagues().map(({ id, name, email }) => ({ id, name: name || email }))
  const { fields, states } = kindOf(item.kind)
  const assign = async (to: string | null) => {
    try {
      show(await deskCall(assignSubmission, { id: item.id, to }))
      say(to === null ? 'Nobody has it now.' : 'Assigned.')
    } catch (error) {
      say(tell(error))
    }
  }
  return (
    <>
      <div className="desk-row">
        <State kind={item.kind} item={item} />
        <Assign assigned={item.assigned} me={me.id} people={people} assign={(to) => void assign(to)} />
      </div>
      <dl className="desk-section">
        <Fact name="Name" value={item.name} />
        <Fact name="E-mail" value={item.email} />
        <Fact name="Language" value={languageName(item.language)} />
        <Fact name="Country" value={countryName(item.country)} />
        {Object.entries(fields).map(([field, name]) => (
          <Fact key={field} name={name} value={[item.data[field] ?? ''].flat().join(', ')} />
        ))}
        <Fact name="Came" value={moment(item.createdAt)} />
        <Fact name="Changed" value={moment(item.changedAt)} />
        <Fact name={states[item.state]?.note?.label ?? 'Told'} value={item.note} />
      </dl>
      <Change key={item.state} item={item} show={show} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div className="desk-fact wide">
      <dt>{name}</dt>
      <dd className="desk-text">{value}</dd>
    </div>
  )
}
