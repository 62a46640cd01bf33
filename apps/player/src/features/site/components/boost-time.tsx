import { formatCountdown } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAY_MINUTES = 1_440

/** The time that an offer still runs, in milliseconds: days above the digits, or before them on one line. */
export function BoostTime({ left, isLine = false }: { readonly left: number; readonly isLine?: boolean }) {
  const days = Math.floor(left / DAY_MS)
  return (
    <span role="timer">
      <span aria-hidden="true" className={isLine ? 'flex gap-1' : 'flex flex-col items-end'}>
        {days > 0 ? <span className="text-caption">{fill(copy['notice.days'], { days })}</span> : null}
        <span className={isLine ? 'tabular' : 'tabular text-small font-semibold'}>{formatCountdown(left % DAY_MS)}</span>
      </span>
      <span className="sr-only" aria-live="polite">
        {minutesLeft(left)}
      </span>
    </span>
  )
}

// For screen readers the text changes once a minute; the digits change every second.
function minutesLeft(millis: number): string {
  const minutes = Math.ceil(millis / MINUTE_MS)
  const days = Math.floor(minutes / DAY_MINUTES)
  const rest = fill(copy['a11y.countdown'], { hours: Math.floor((minutes % DAY_MINUTES) / 60), minutes: minutes % 60 })
  return days === 0 ? rest : `${fill(copy['notice.days'], { days })} ${rest}`
}
