import { formatElapsed, formatTime } from '@morakot/ui/format-date'
import { useStore } from '@morakot/ui/store'
import { ticker } from '@morakot/ui/ticker'
import { useQuery } from '@tanstack/react-query'
import { sessionClockQuery } from '../queries.ts'
import type { SessionClock } from '../queries.ts'
import { clockAheadMs } from '../rules.ts'

export interface ClockReading {
  readonly clock: SessionClock | undefined
  /** Server time minus this device's. */
  readonly aheadMs: number
}

/** The session clock as the server reports it. */
export function useSessionClock(): ClockReading {
  const { data, dataUpdatedAt } = useQuery(sessionClockQuery)
  return { clock: data, aheadMs: data === undefined ? 0 : clockAheadMs(data, dataUpdatedAt) }
}

/** Hours, minutes and seconds since the login, counted on once a second. */
export function Elapsed({ startedAt, aheadMs }: { readonly startedAt: string; readonly aheadMs: number }) {
  return formatElapsed(useNow(aheadMs) - Date.parse(startedAt))
}

/** The time of the day in Thailand. */
export function TimeNow({ aheadMs }: { readonly aheadMs: number }) {
  return formatTime(new Date(useNow(aheadMs)))
}

function useNow(aheadMs: number): number {
  return useStore(ticker) + aheadMs
}
