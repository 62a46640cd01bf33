import type { DepositType } from '@morakot/contract/features/cashier/states'

/** What this process knows of those outside that ways to deposit stand on (features F-41). */
export interface Rails {
  /** Names who tells whether the other side of a way answers. */
  readonly watch: (method: DepositType, health: { readonly isDown: () => boolean }) => void
  /** Whether nobody answers for a way now. It opens by itself once somebody may try again. */
  readonly isDown: (method: DepositType) => boolean
  /** The other side of a way fell silent, or came back. */
  readonly stateChanged: () => void
  /** Hears of that until released. */
  readonly onStateChange: (listener: () => void) => () => void
}

/** Keep it for the life of the process. */
export function createRails(): Rails {
  const watched = new Map<DepositType, { readonly isDown: () => boolean }>()
  const listeners = new Set<() => void>()
  return {
    watch: (method, health) => void watched.set(method, health),
    isDown: (method) => watched.get(method)?.isDown() ?? false,
    stateChanged: () => {
      for (const listener of listeners) listener()
    },
    onStateChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
