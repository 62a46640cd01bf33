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

type Listener = () => void

const listeners = new Set<Listener>()
let shown: readonly ShownToast[] = []
let lastId = 0

/** Says something in passing. Never the only place of an error. */
export function showToast(message: ToastMessage): void {
  lastId += 1
  const others = shown.filter((toast) => toast.text !== message.text)
  replace([...others, { ...message, id: lastId }].slice(-TOASTS_AT_ONCE_MAX))
}

export function dismissToast(id: number): void {
  replace(shown.filter((toast) => toast.id !== id))
}

export function shownToasts(): readonly ShownToast[] {
  return shown
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
