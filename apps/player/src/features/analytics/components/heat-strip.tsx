import { formatDateTime, formatTime } from '@morakot/ui/format-date'
import { formatInteger, formatOneDecimal } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { copy } from '../copy.ts'
import type { Hour } from '../queries.ts'
import { heatOf, heatRange, ROW_HOURS } from '../rules.ts'
import { returnedText } from './figure-text.ts'

const CELL = 10
const GAP = 1
const TALL_ROW = 44
const LOW_ROW = 16

/**
 * The hours of a period as cells of one hue, 24 in a row. It is one control, for a cell is too narrow for a finger: a press or the arrow
 * keys choose an hour, whose figures are shown below.
 */
export function HeatStrip({ hours, rtp }: { readonly hours: readonly Hour[]; readonly rtp: string | null }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const range = heatRange(hours)
  const rows = Math.ceil(hours.length / ROW_HOURS)
  const height = rows === 1 ? TALL_ROW : LOW_ROW
  const hour = chosen === null ? undefined : hours[chosen]

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - box.left) / box.width) * ROW_HOURS)
    const row = Math.floor(((event.clientY - box.top) / box.height) * rows)
    setChosen(within(row * ROW_HOURS + within(column, ROW_HOURS), hours.length))
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    setChosen(within((chosen ?? hours.length - 1) + (chosen === null ? 0 : step), hours.length))
  }

  return (
    <section aria-label={copy['slots.byHour']} className="flex flex-col gap-2 rounded-card border border-border bg-s1 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-display font-semibold">{copy['slots.byHour']}</h3>
        {rtp === null ? null : <span className="tabular text-caption text-t3">{fill(copy['slots.byRules'], { percent: rtp })}</span>}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={copy['slots.byHour']}
        aria-valuemin={1}
        aria-valuemax={hours.length}
        aria-valuenow={(chosen ?? hours.length - 1) + 1}
        aria-valuetext={hour === undefined ? copy['slots.pressCell'] : cellText(hour)}
        onPointerDown={onPointer}
        onKeyDown={onKey}
        className="cursor-pointer rounded-chip"
      >
        <Cells hours={hours} range={range} rows={rows} rowHeight={height} chosen={chosen} />
      </div>
      {rows === 1 ? <Ticks hours={hours} /> : null}
      {range === null ? null : <Legend low={range.low} high={range.high} />}
      <p role="status" className="tabular text-small text-t2">
        {hour === undefined ? copy['slots.pressCell'] : cellText(hour)}
      </p>
    </section>
  )
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -ROW_HOURS],
  ['ArrowDown', ROW_HOURS],
  ['Home', -Infinity],
  ['End', Infinity],
])

const within = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1)

function cellText({ hour, returned, rounds }: Hour): string {
  return fill(copy['slots.cell'], { time: formatDateTime(hour), returned: returnedText(returned), rounds: formatInteger(rounds) })
}

interface CellsProps {
  readonly hours: readonly Hour[]
  readonly range: ReturnType<typeof heatRange>
  readonly rows: number
  readonly rowHeight: number
  readonly chosen: number | null
}

function Cells({ hours, range, rows, rowHeight, chosen }: CellsProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${ROW_HOURS * CELL} ${rows * rowHeight}`}
      preserveAspectRatio="none"
      width="100%"
      height={rows * rowHeight}
      className="block text-brand-text"
    >
      <defs>
        <pattern id="slot-few-rounds" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.4" height="4" className="fill-border" />
        </pattern>
      </defs>
      {hours.map(({ hour, returned }, at) => (
        <rect
          key={hour}
          x={(at % ROW_HOURS) * CELL + GAP / 2}
          y={Math.floor(at / ROW_HOURS) * rowHeight + GAP / 2}
          width={CELL - GAP}
          height={rowHeight - GAP}
          rx={1}
          fill={returned === null || range === null ? 'url(#slot-few-rounds)' : 'currentColor'}
          fillOpacity={returned === null || range === null ? 1 : `${heatOf(returned, range)}%`}
          stroke={at === chosen ? 'var(--gold)' : 'none'}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** Times below a strip of one day, each under its cell's beginning. */
function Ticks({ hours }: { readonly hours: readonly Hour[] }) {
  const shown = hours.filter((_, at) => at % 6 === 0)
  return (
    <div aria-hidden="true" className="tabular flex text-caption text-t3">
      {shown.map(({ hour }) => (
        <span key={hour} className="flex-1">
          {formatTime(hour).replace(' น.', '')}
        </span>
      ))}
    </div>
  )
}

function Legend({ low, high }: { readonly low: number; readonly high: number }) {
  return (
    <div aria-hidden="true" className="tabular flex items-center gap-2 text-caption text-t3">
      <span>{`${formatOneDecimal(low)}%`}</span>
      <span className="h-2 w-24 rounded-full bg-linear-to-r from-brand-text/15 to-brand-text" />
      <span>{`${formatOneDecimal(high)}%`}</span>
      <span className="ml-auto flex items-center gap-1.5">
        <svg width="14" height="14" className="rounded-[3px] border border-border">
          <rect width="14" height="14" fill="url(#slot-few-rounds)" />
        </svg>
        {copy['slots.scarce']}
      </span>
    </div>
  )
}
