import { useEffect, useRef } from 'react'
import { formatCountdown } from '../format-date.ts'
import { useStore } from '../store.ts'
import { ticker } from '../ticker.ts'
import { copy } from '../copy.ts'
import { fill } from '../glossary-copy.ts'

const MINUTE_MS = 60_000

export interface CountdownProps {
  readonly endsAt: Date | string
  /** Server time minus this device's time, in milliseconds: a phone's wrong clock must not shorten an offer. */
  readonly clockOffsetMs?: number
  readonly onEnd?: () => void
  readonly className?: string
}

/** Milliseconds left, counted once a second. */
export function useTimeLeft(endsAt: Date | string, clockOffsetMs = 0): number {
  const now = useStore(ticker)
  return Math.max(0, new Date(endsAt).getTime() - (now + clockOffsetMs))
}

/** The digits change every second; a screen reader announces it once a minute. */
export function Countdown({ endsAt, clockOffsetMs = 0, onEnd, className }: CountdownProps) {
  const left = useTimeLeft(endsAt, clockOffsetMs)
  const hasEnded = left === 0
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (hasEnded) end.current?.()
  }, [hasEnded])

  return (
    <span role="timer" className={className}>
      <span aria-hidden="true" className="tabular">
        {formatCountdown(left)}
      </span>
      <span className="sr-only" aria-live="polite">
        {minutesLeft(left)}
      </span>
    </span>
  )
}

function minutesLeft(millis: number): string {
  const minutes = Math.ceil(millis / MINUTE_MS)
  return fill(copy['a11y.countdown'], { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
