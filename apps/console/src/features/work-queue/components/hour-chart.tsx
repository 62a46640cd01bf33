import { formatBaht } from '@morakot/ui/format-money'
import { copy } from '../copy.ts'
import type { Overview } from '../queries.ts'
import { stepsOf } from '../copy-figures.ts'

type Hours = NonNullable<Overview['hours']>
type Steps = ReturnType<typeof stepsOf>

const HEIGHT = 120
const STEP = 20
const BAR = 8

/** Money in and out by hour as bars, of a week by day. Screen readers read the same values as a table. */
export function HourChart({ hours }: { readonly hours: Hours }) {
  const steps = stepsOf(hours)
  const title = steps.length === hours.length ? copy.hours : copy.days
  const isEmpty = steps.every(({ moneyIn, moneyOut }) => moneyIn === 0 && moneyOut === 0)
  return (
    <section className="card card-body chart-card">
      <div className="row">
        <h2 className="grow">{title}</h2>
        <span className="chart-key chart-in">{copy.moneyIn}</span>
        <span className="chart-key chart-out">{copy.moneyOut}</span>
      </div>
      {isEmpty ? (
        <p className="dim">{copy.noMoneyYet}</p>
      ) : (
        <>
          <Bars steps={steps} />
          <ValueTable title={title} steps={steps} />
        </>
      )}
    </section>
  )
}

function Bars({ steps }: { readonly steps: Steps }) {
  const most = Math.max(0, ...steps.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]))
  const tall = (amount: number) => Math.max(amount > 0 ? 2 : 0, (amount / Math.max(1, most)) * HEIGHT)
  return (
    <div aria-hidden="true">
      <p className="dim tabular">{`${copy.most} ${formatBaht(most)}`}</p>
      <svg viewBox={`0 0 ${Math.max(1, steps.length) * STEP} ${HEIGHT}`} preserveAspectRatio="none" className="chart">
        {steps.map(({ at, name, moneyIn, moneyOut }, index) => (
          <g key={at}>
            <title>{`${name} ${copy.moneyIn} ${formatBaht(moneyIn)} ${copy.moneyOut} ${formatBaht(moneyOut)}`}</title>
            <rect className="bar-in" x={index * STEP + 1} y={HEIGHT - tall(moneyIn)} width={BAR} height={tall(moneyIn)} />
            <rect className="bar-out" x={index * STEP + 1 + BAR} y={HEIGHT - tall(moneyOut)} width={BAR} height={tall(moneyOut)} />
          </g>
        ))}
      </svg>
      <div className="row dim">
        <span className="grow">{steps[0]?.name}</span>
        <span>{steps.length < 2 ? '' : steps.at(-1)?.name}</span>
      </div>
    </div>
  )
}

function ValueTable({ title, steps }: { readonly title: string; readonly steps: Steps }) {
  return (
    // In a box of its own: a table does not shrink to what is hidden.
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.time}</th>
            <th scope="col">{copy.moneyIn}</th>
            <th scope="col">{copy.moneyOut}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ at, name, moneyIn, moneyOut }) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{formatBaht(moneyIn)}</td>
              <td>{formatBaht(moneyOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
