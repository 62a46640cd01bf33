import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateShort, formatWeekday } from '@morakot/ui/format-date'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useEffect, useRef } from 'react'
import { copy } from '../copy-path.ts'
import type { Quest } from '../queries.ts'
import { lastDayOf, weekOf } from './check-in-week.ts'
import type { WeekDay } from './check-in-week.ts'
import { Chest } from './chest.tsx'
import { Flame } from './flame.tsx'
import { flyPoints } from './fly-points.ts'
import { rewardWords } from './quest-rows.ts'

/** Where the stations lie, in hundredths of the path's box, from the first day to the seventh. */
const PLACES = [
  { x: 13, y: 80 },
  { x: 38, y: 82 },
  { x: 63, y: 80 },
  { x: 87, y: 58 },
  { x: 71, y: 26 },
  { x: 43, y: 40 },
  { x: 16, y: 24 },
] as const

const LINE = PLACES.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

export interface WeekPathProps {
  readonly daily: Quest
  /** When the server said so. */
  readonly now: Date
  /** How many days in a row the member came; undefined without a streak. */
  readonly inARow: number | undefined
}

/** The week's check-in as a path: what is done, today's station, the next one, and what the week has no day for any more. */
export function WeekPath({ daily, now, inARow }: WeekPathProps) {
  const days = weekOf(daily, now)
  const next = days.find(({ state }) => state === 'later')?.step
  const place = placesOf(days.length)
  return (
    <section
      aria-label={copy['path.title']}
      className="relative h-[392px] overflow-clip rounded-card border border-border bg-[radial-gradient(120%_90%_at_50%_0%,color-mix(in_srgb,var(--brand)_45%,transparent),transparent_70%)] bg-s1"
    >
      <p className="flex flex-wrap items-center justify-between gap-2 p-3 text-caption">
        <span className="rounded-full bg-bg/70 px-3 py-1.5">
          <ThaiText>{fill(copy['path.until'], { date: formatDateShort(lastDayOf(daily)) })}</ThaiText>
        </span>
        {inARow === undefined ? null : (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-bg/70 px-3 py-1.5">
            <Flame />
            <strong className="tabular font-display font-semibold text-gold-text">{formatInteger(inARow)}</strong>
            {copy['path.inARow']}
          </span>
        )}
      </p>
      <div className="absolute inset-x-0 top-[52px] bottom-0">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
          <path
            d={LINE}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="3"
            strokeDasharray="1 8"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-gold"
          />
        </svg>
        <ol>
          {days.map((day, at) => (
            <Station key={day.step} day={day} isNext={day.step === next} isLast={at === days.length - 1} at={place(at)} />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Fewer stations than seven keep both ends of the path. */
function placesOf(count: number): (at: number) => { readonly x: number; readonly y: number } {
  return (at) => PLACES[count < 2 ? 0 : Math.round((at * (PLACES.length - 1)) / (count - 1))] ?? PLACES[0]
}

const LOOKS = {
  done: 'border-pos bg-pos text-bg',
  today: 'border-gold surface-gold shadow-[0_0_0_8px_color-mix(in_srgb,var(--gold)_25%,transparent)]',
  open: 'border-gold bg-s2 text-gold-text',
  later: 'border-border-strong bg-s2 text-t1',
  missed: 'border-dashed border-border-strong bg-s1/60 text-t3',
} as const satisfies Record<WeekDay['state'], string>

interface StationProps {
  readonly day: WeekDay
  readonly isNext: boolean
  readonly isLast: boolean
  readonly at: { readonly x: number; readonly y: number }
}

function Station({ day: { step, rewards, state, day }, isNext, isLast, at }: StationProps) {
  const box = useRef<HTMLLIElement>(null)
  const before = useRef(state)
  const amount = rewards[0]?.amount ?? 0
  const sum = `+${formatInteger(amount)}`
  useEffect(() => {
    if (before.current !== 'done' && state === 'done' && box.current !== null) flyPoints(box.current, sum)
    before.current = state
  }, [state, sum])
  const isLarge = state === 'today' || (isLast && state !== 'done')
  return (
    <li ref={box} data-station={state} className="absolute -translate-1/2" style={{ left: `${at.x}%`, top: `${at.y}%` }}>
      <span className="sr-only">{`${fill(copy['path.day'], { day: step })}, ${rewardWords(rewards)}, ${wordOf(state, day)}`}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'flex items-center justify-center rounded-full border-2 font-display text-small font-semibold tabular transition-[background-color,border-color,scale] duration-[280ms] motion-reduce:transition-none',
          isLarge ? 'size-16' : 'size-11',
          isNext && 'ring-2 ring-gold/60 ring-offset-2 ring-offset-bg',
          LOOKS[state],
        )}
      >
        {state === 'done' ? (
          <Icon name="check" size={22} />
        ) : isLast ? (
          <Chest className={classNames('h-10 w-12', state === 'missed' && 'opacity-40 saturate-0')} />
        ) : state === 'missed' ? null : (
          sum
        )}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-full left-1/2 mt-1 -translate-x-1/2 rounded-full bg-bg/70 px-1.5 text-tab whitespace-nowrap text-t1"
      >
        {captionOf(state, day)}
        {isLast && state !== 'done' && state !== 'missed' ? ` ${sum}` : ''}
      </span>
    </li>
  )
}

/** Below a station: the day of the week on which it was claimed or can be reached. */
function captionOf(state: WeekDay['state'], day: string | null): string {
  if (state === 'today') return copy['path.today']
  if (state === 'open') return copy['path.open']
  if (state === 'missed') return copy['path.nextWeek']
  return day === null ? copy['path.done'] : formatWeekday(day)
}

function wordOf(state: WeekDay['state'], day: string | null): string {
  if (state === 'done') return copy['path.done']
  if (state === 'later') return day === null ? copy['path.later'] : fill(copy['path.laterOn'], { day: formatWeekday(day) })
  return captionOf(state, day)
}
