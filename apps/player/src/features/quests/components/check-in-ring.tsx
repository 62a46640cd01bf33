import { TIMING } from '#shared/timing'
import { useFilling } from './use-filling.ts'

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

export interface CheckInRingProps {
  readonly done: number
  readonly of: number
  /** What is counted, for a member who does not see the ring. */
  readonly label: string
}

/** Days in a row of those that the next chest takes, as a ring that fills like every bar of the check-in (CHECKIN-9). */
export function CheckInRing({ done, of, label }: CheckInRingProps) {
  const isFilling = useFilling()
  const share = Math.min(1, Math.max(0, done / of))
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className="relative flex size-12 shrink-0 items-center justify-center"
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="22" cy="22" r={RADIUS} fill="none" strokeWidth="4" className="stroke-border-strong" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - (isFilling ? share : 0))}
          className={
            share === 0 ? 'stroke-transparent' : 'stroke-gold transition-[stroke-dashoffset] ease-out motion-reduce:transition-none'
          }
          style={{ transitionDuration: `${TIMING.checkInBarMs}ms` }}
        />
      </svg>
      <span aria-hidden="true" className="tabular font-display text-caption font-semibold">{`${done}/${of}`}</span>
    </span>
  )
}
