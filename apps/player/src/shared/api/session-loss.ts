import type { SessionLoss } from './session-recovery.ts'

type Listener = (loss: SessionLoss) => void

const listeners = new Set<Listener>()

/** Tells the shell that the session is over. The client calls it; nothing else may. */
export function reportSessionLoss(loss: SessionLoss): void {
  for (const listener of listeners) listener(loss)
}

export function onSessionLoss(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
