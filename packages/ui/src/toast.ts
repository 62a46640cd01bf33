import { createStore } from './store.ts'

export type ToastKind = 'success' | 'info' | 'error'

export interface ToastMessage {
  readonly kind: ToastKind
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** The last press: its page, and whether it was in the upper part of the screen. */
export interface Press {
  readonly page: string
  readonly isHigh: boolean
}

export interface VisibleToast extends ToastMessage {
  readonly id: number
  /** The press that it reports on; null without one. */
  readonly press: Press | null
}

export const TOASTS_AT_ONCE_MAX = 3

/** The toasts that are shown now, the newest last. */
export const toasts = createStore<readonly VisibleToast[]>([])
let lastId = 0
let lastPress: Press | null = null

/** Remembers the place of the last press: a toast that follows must not cover it. */
export function notePress(press: Press): void {
  lastPress = press
}

/**
 * Whether a toast is shown at the foot of the screen: the press was in the upper part, or it led to another page, which shows its outcome at
 * the top. Otherwise the toast is under the header, because main buttons are at the bottom.
 */
export function isAtFoot({ press }: VisibleToast, page: string): boolean {
  return press !== null && (press.isHigh || press.page !== page)
}

/** Says something in passing. Never the only place of an error. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  const others = toasts.get().filter((toast) => toast.text !== message.text)
  toasts.set([...others, { ...message, id: lastId, press: lastPress }].slice(-TOASTS_AT_ONCE_MAX))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
