import type { DepositType } from '@morakot/contract/features/cashier/states'

/** The state, in this process, of the outside systems that ways to deposit depend on (features F-41). */
export interface Rails {
  /** Registers the health of the outside system of a way. */
  readonly watch: (method: DepositType, health: { readonly isDown: () => boolean }) => void
  /** Whether the outside system of a way does not answer now. The way opens automatically once a retry is due. */
  readonly isDown: (method: DepositType) => boolean
  /** The outside system of a way stopped answering, or answers again. */
  readonly stateChanged: () => void
  /** Calls the listener on each of these changes until released. */
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
