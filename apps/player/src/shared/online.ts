import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isServerReached, subscribeToReach } from './api/reach.ts'

export type Connection = 'online' | 'offline' | 'unreachable'

/** Whether the device is connected, as it believes, and the server answers, as the last requests showed. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, connection)
}

/** Whether money can be asked for. Money buttons wait for it. */
export function useOnline(): boolean {
  return useConnection() === 'online'
}

function connection(): Connection {
  if (!onlineManager.isOnline()) return 'offline'
  return isServerReached() ? 'online' : 'unreachable'
}

function subscribe(listener: () => void): () => void {
  const stops = [onlineManager.subscribe(listener), subscribeToReach(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
