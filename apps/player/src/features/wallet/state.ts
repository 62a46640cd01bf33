import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

/** Whether the balance stream is connected: silence then means that nothing has moved. */
export function useIsStreamOpen(): boolean {
  return useSyncExternalStore(subscribe, readOpen, readOpen)
}

function readOpen(): boolean {
  return isOpen
}

export function setStreamOpen(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
