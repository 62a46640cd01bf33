import { formatBaht } from '@morakot/ui/format-money'
import { formatTime } from '@morakot/ui/format-date'
import { copy } from '../copy.ts'
import type { Overview } from '../queries.ts'

type Hours = NonNullable<Overview['hours']>

const HEIGHT = 120
const STEP = 20
const BAR = 8

/** Money in and out by hour as bars. Screen readers hear the sums; each pair says its own hour. */
export function HourChart({ hours }: { readonly hours: Hours }) {
  const isEmpty = hours.every(({ moneyIn, moneyOut }) => moneyIn === 0 && moneyOut === 0)
  return (
    <section className="card card-body chart-card">
      <div className="row">
        <h2 className="grow">{copy.hours}</h2>
        <span className="chart-key chart-in">{copy.moneyIn}</span>
        <span className="chart-key chart-out">{copy.moneyOut}</span>
      </div>
      {isEmpty ? <p className="dim">{copy.noMoneyYet}</p> : <Bars hours={hours} />}
    </section>
  )
}

function Bars({ hours }: { readonly hours: Hours }) {
  const most = Math.max(1, ...hours.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]))
  const tall = (amount: number) => Math.max(amount > 0 ? 2 : 0, (amount / most) * HEIGHT)
  return (
    <>
      <svg
        viewBox={`0 0 ${Math.max(1, hours.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="chart"
        role="img"
        aria-label={copy.hours}
      >
        {hours.map(({ at, moneyIn, moneyOut }, index) => (
          <g key={at}>
            <title>{`${formatTime(at)} ${copy.moneyIn} ${formatBaht(moneyIn)} ${copy.moneyOut} ${formatBaht(moneyOut)}`}</title>
            <rect className="bar-in" x={index * STEP + 1} y={HEIGHT - tall(moneyIn)} width={BAR} height={tall(moneyIn)} />
            <rect className="bar-out" x={index * STEP + 1 + BAR} y={HEIGHT - tall(moneyOut)} width={BAR} height={tall(moneyOut)} />
          </g>
        ))}
      </svg>
      <div className="row dim">
        <span className="grow">{hours[0] === undefined ? '' : formatTime(hours[0].at)}</span>
        <span>{hours.length < 2 ? '' : formatTime(hours.at(-1)?.at ?? '')}</span>
      </div>
    </>
  )
}
