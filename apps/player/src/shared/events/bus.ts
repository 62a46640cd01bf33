import type { AppEvent } from '@morakot/contract/features/telemetry/schema'

/** How many events are kept until a listener is there: it loads after the first screen, and not at all where none is configured. */
const WAITING_MAX = 100

type Listener = (event: AppEvent) => void

const waiting: AppEvent[] = []
let listener: Listener | undefined

/** Emits an event. Costs nothing without a listener; the contract's list defines all events that may be sent. */
export function emit(event: AppEvent): void {
  if (listener !== undefined) listener(event)
  else if (waiting.length < WAITING_MAX) waiting.push(event)
}

/** Passes every event to one listener, first those that waited. Returns a function that stops it. */
export function listen(to: Listener): () => void {
  listener = to
  for (const event of waiting.splice(0)) to(event)
  return () => {
    if (listener === to) listener = undefined
  }
}
