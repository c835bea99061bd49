import type { Connection } from '#shared/checkers/flow.ts'
import { useCheck } from './context.ts'

const row = 44
const top = 32
const [left, right] = [96, 264]

/** The wires of this home from old terminals to new ones: drawn, and as a table for who cannot see it. */
export function Wiring({ wiring }: { wiring: readonly Connection[] }) {
  const { t } = useCheck()
  const targets = [...new Set(wiring.flatMap(({ to }) => to ?? []))]
  const height = top + row * Math.max(wiring.length, targets.length) + 8
  const fromY = (index: number) => top + row * index + row / 2
  const offset = (row * (wiring.length - targets.length)) / 2
  const toY = (mark: string) => top + Math.max(0, offset) + row * targets.indexOf(mark) + row / 2
  return (
    <section className="flow check-wiring" aria-labelledby="check-wiring">
      <h3 id="check-wiring">{t('wiring')}</h3>
      <p>{t('wiring-lead')}</p>
      <svg className="drawing" viewBox={`0 0 360 ${height}`} aria-hidden="true">
        <text x={left - 34} y={24} textAnchor="middle" className="small">
          {t('wiring-from')}
        </text>
        <text x={right + 34} y={24} textAnchor="middle" className="small">
          {t('wiring-to')}
        </text>
        {wiring.map(({ from, to }, index) => {
          const y = fromY(index)
          const end = to && toY(to)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two wires may have the same mark
            <g key={index}>
              {end ? (
                <path className="wire low" d={`M${left} ${y}C180 ${y} 180 ${end} ${right} ${end}`} />
              ) : (
                <path className="wire low dashed" d={`M${left} ${y}h40`} />
              )}
              <rect className="block" x={left - 68} y={y - 17} width="68" height="34" rx="6" />
              <text x={left - 34} y={y} dy=".35em" textAnchor="middle">
                {from}
              </text>
              <circle className="solid" cx={left} cy={y} r="4" />
            </g>
          )
        })}
        {targets.map((mark) => (
          <g key={mark}>
            <rect className="ours" x={right} y={toY(mark) - 17} width="80" height="34" rx="6" />
            <text x={right + 40} y={toY(mark)} dy=".35em" textAnchor="middle">
              {mark}
            </text>
            <circle className="solid" cx={right} cy={toY(mark)} r="4" />
          </g>
        ))}
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('wiring-from')}</th>
            <th scope="col">{t('wiring-to')}</th>
          </tr>
        </thead>
        <tbody>
          {wiring.map(({ from, to }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two wires may have the same mark
            <tr key={index}>
              <th scope="row" translate="no">
                {from}
              </th>
              <td translate={to ? 'no' : undefined}>{to ?? t('wiring-none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
