import { EVENTS_MAX } from '@morakot/contract/features/telemetry/limits'
import type { AppEvent } from '@morakot/contract/features/telemetry/schema'

/** A batch waits so long for more events, unless the page is left. */
const WAIT_MS = 10_000

export interface Batches {
  readonly add: (event: AppEvent) => void
  /** Sends what waits now: the page may not come back. */
  readonly flush: () => void
}

/** Gathers events and sends them together. What fails to be sent is lost: nothing here is worth a member's battery. */
export function openBatches(send: (events: readonly AppEvent[]) => Promise<boolean>): Batches {
  let waiting: readonly AppEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReceived = true

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    send(batch).then(
      (answer) => {
        isReceived = answer
      },
      () => undefined,
    )
  }
  return {
    add: (event) => {
      if (!isReceived) return
      waiting = [...waiting, event]
      if (waiting.length >= EVENTS_MAX) flush()
      else timer ??= setTimeout(flush, WAIT_MS)
    },
    flush,
  }
}
