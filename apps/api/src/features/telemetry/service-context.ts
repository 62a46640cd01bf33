import type { BaseContext } from '#infra/context'
import type { TelemetryConfig, TelemetrySink } from './gateway.ts'

/** What telemetry needs: no database, because the app's reports about itself must not load the one that moves money. */
export interface TelemetryContext extends Pick<BaseContext, 'clock' | 'fetch' | 'logger'> {
  readonly config: { readonly telemetry: TelemetryConfig; readonly appVersion: string }
  /** Opened once for a process: it holds what waits to be forwarded. */
  readonly sink: TelemetrySink
  readonly budget: BatchBudget
}

/** Batches of one address a minute: a browser sends about six; a carrier's address is shared by many. */
const BATCHES_PER_MINUTE = 120
const MINUTE_MS = 60_000
/** Addresses remembered at once. Past it the minute is forgotten: a flood from everywhere is the flood guard's business. */
const ADDRESSES_MAX = 50_000

export interface BatchBudget {
  /** Whether an address may send one more batch in the running minute. */
  readonly spend: (address: string, now: Date) => boolean
}

/** Counts batches in this process alone: what is lost with it is a minute's count. */
export function createBatchBudget(max = BATCHES_PER_MINUTE): BatchBudget {
  const spent = new Map<string, number>()
  let minute = 0
  return {
    spend: (address, now) => {
      const running = Math.floor(now.getTime() / MINUTE_MS)
      if (running !== minute || spent.size >= ADDRESSES_MAX) spent.clear()
      minute = running
      const count = (spent.get(address) ?? 0) + 1
      spent.set(address, count)
      return count <= max
    },
  }
}
