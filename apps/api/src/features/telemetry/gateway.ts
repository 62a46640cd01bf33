import type { AppEvent } from '@morakot/contract/features/telemetry/schema'
import { createBreaker } from '#infra/outside/breaker'
import type { BaseContext } from '#infra/context'

/** Where operators want events: nowhere, in the log, or at a collector of theirs. */
export type TelemetryConfig = { readonly sink: 'none' | 'log' } | { readonly sink: 'http'; readonly url: string }

/** An event as it is forwarded. The version distinguishes releases; nothing distinguishes visitors. */
export interface ReportedEvent {
  readonly receivedAt: string
  readonly appVersion: string
  readonly event: AppEvent
}

export interface TelemetrySink {
  readonly take: (events: readonly ReportedEvent[]) => void
  /** Hands on what waits. Before the process ends. */
  readonly flush: () => Promise<void>
}

type Wire = Pick<BaseContext, 'clock' | 'fetch' | 'logger'>

/** Opens the sink that is configured. Keep the one for the life of the process. */
export function openSink(wire: Wire, config: TelemetryConfig): TelemetrySink {
  if (config.sink === 'http') return openCollector(wire, config.url)
  if (config.sink === 'none') return { take: () => undefined, flush: async () => undefined }
  return {
    take: (events) => events.forEach((event) => wire.logger.info({ telemetry: event }, 'telemetry')),
    flush: async () => undefined,
  }
}

/** What may wait in memory. A collector that is away for long costs events, never memory. */
const WAITING_MAX = 2_000
const SENT_AT_ONCE_MAX = 500
const WAIT_MS = 5_000
const TIMEOUT_MS = 3_000

function openCollector(wire: Wire, url: string): TelemetrySink {
  const breaker = createBreaker(wire.clock)
  let waiting: readonly ReportedEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const keep = (events: readonly ReportedEvent[]) => {
    const lost = events.length - WAITING_MAX
    if (lost > 0) wire.logger.warn({ lost }, 'telemetry lost')
    waiting = events.slice(-WAITING_MAX)
  }
  const sendOnce = async () => {
    const batch = waiting.slice(0, SENT_AT_ONCE_MAX)
    if (batch.length === 0 || !breaker.lets()) return
    waiting = waiting.slice(batch.length)
    try {
      await post(wire, url, batch)
      breaker.succeeded()
    } catch (error) {
      breaker.failed()
      wire.logger.warn({ err: error }, 'the telemetry collector did not take a batch')
      keep([...batch, ...waiting])
    }
  }
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    sending ??= sendOnce().finally(() => {
      sending = undefined
    })
    await sending
    if (waiting.length > 0) wakeLater()
  }
  const wakeLater = () => {
    timer ??= setTimeout(() => void flush(), WAIT_MS).unref()
  }
  return {
    take: (events) => {
      keep([...waiting, ...events])
      wakeLater()
    },
    flush,
  }
}

async function post(wire: Wire, url: string, events: readonly ReportedEvent[]): Promise<void> {
  const response = await wire.fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the collector answered ${response.status}`)
}
