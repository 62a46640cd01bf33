import { createStore } from './store.ts'

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastMessage {
  readonly kind: ToastKind
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

export interface ShownToast extends ToastMessage {
  readonly id: number
}

export const TOASTS_AT_ONCE_MAX = 3

/** What is shown now, the newest last. */
export const toasts = createStore<readonly ShownToast[]>([])
let lastId = 0

/** Says something in passing. Never the only place of an error. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  const others = toasts.get().filter((toast) => toast.text !== message.text)
  toasts.set([...others, { ...message, id: lastId }].slice(-TOASTS_AT_ONCE_MAX))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
