import { useStore } from '@morakot/ui/store'
import { onlineManager } from '@tanstack/react-query'
import { serverReach } from './api/reach.ts'

export type Connection = 'online' | 'offline' | 'unreachable'

const device = { subscribe: onlineManager.subscribe, get: () => onlineManager.isOnline() }

/** Whether the device is connected, as it believes, and the server answers, as the last requests showed. */
export function useConnection(): Connection {
  const isDeviceOnline = useStore(device)
  const isReached = useStore(serverReach)
  if (!isDeviceOnline) return 'offline'
  return isReached ? 'online' : 'unreachable'
}

/** Whether money can be requested. Money buttons wait for it. */
export function useOnline(): boolean {
  return useConnection() === 'online'
}
