import { Icon } from '@morakot/ui/components/icon'
import type { Withdrawal } from '../queries.ts'
import { isMoving } from '../rules.ts'
import type { TimelineStep } from '../rules-timeline.ts'

const SIZE = 112
const RADIUS = 48
const GAP_DEGREES = 8
const PARTS = 4

export interface ProgressRingProps {
  readonly status: Withdrawal['status']
  readonly steps: readonly TimelineStep[]
}

/** A ring of four parts that fills with the steps; the list below says the same in words. */
export function ProgressRing({ status, steps }: ProgressRingProps) {
  const done = isMoving(status) ? Math.min(PARTS - 1, steps.filter(({ kind }) => kind === 'past').length + 1) : PARTS
  const ink = isMoving(status) ? 'text-gold' : 'text-neg'
  return (
    <span aria-hidden="true" className="relative flex size-28 items-center justify-center">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 size-full">
        {[0, 1, 2, 3].map((part) => (
          <path
            key={part}
            d={arc(part)}
            fill="none"
            stroke="currentColor"
            strokeWidth={7}
            strokeLinecap="round"
            className={part < done ? ink : 'text-border'}
          />
        ))}
      </svg>
      <Icon name={isMoving(status) ? 'bank' : 'close'} size={34} className={isMoving(status) ? 'text-t1' : 'text-neg'} />
    </span>
  )
}

/** A quarter of the ring from the top on, clockwise, less a gap at each end. */
function arc(part: number): string {
  const [from, to] = [part * 90 + GAP_DEGREES, (part + 1) * 90 - GAP_DEGREES].map(pointAt)
  return `M${from} A${RADIUS} ${RADIUS} 0 0 1 ${to}`
}

function pointAt(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(SIZE / 2 + RADIUS * Math.cos(angle)).toFixed(2)} ${(SIZE / 2 + RADIUS * Math.sin(angle)).toFixed(2)}`
}
