import { createStore } from '@morakot/ui/store'
import type { ReactNode } from 'react'

export interface ModalAction {
  readonly label: string
  readonly variant?: 'gold' | 'outline' | 'danger'
  /** Runs before the modal closes; while a promise is on its way the button waits, and a failed one leaves the modal open. */
  readonly onPress?: () => void | Promise<void>
  readonly keepsOpen?: boolean
}

export interface ModalRequest {
  /** The same id is queued once, however often it is requested. */
  readonly id: string
  /** success, warning, alert, error, maintenance, loss-return or notice; anything else is an error (VALID-2). */
  readonly type?: string
  readonly title: string
  readonly body?: ReactNode
  readonly actions: readonly ModalAction[]
  /** How dark the ground behind is, from 0 to 1. */
  readonly opacity?: number
  readonly canDismiss?: boolean
  /** Higher comes first; equals in the order of their requests. */
  readonly priority?: number
  /** Once, however the modal goes: pressed, dismissed or taken back before it was ever seen. */
  readonly onClose?: () => void
}

/** The modal to draw now. */
export const openModal = createStore<ModalRequest | undefined>(undefined)
let waiting: readonly ModalRequest[] = []

/**
 * Queues a modal. One is open at a time and stays until it is closed; the next is the one of highest priority. Only a modal that
 * cannot be dismissed precedes an open one, when its priority is higher: the other waits. Returns a function that takes it back.
 */
export function showModal(request: ModalRequest): () => void {
  const isKnown = openModal.get()?.id === request.id || waiting.some(({ id }) => id === request.id)
  if (!isKnown) {
    waiting = [...waiting, request]
    settle(openModal.get())
  }
  return () => closeModal(request.id)
}

/** Takes a modal away, open or waiting; an unknown id changes nothing. */
export function closeModal(id: string): void {
  const open = openModal.get()
  const closed = open?.id === id ? open : waiting.find((request) => request.id === id)
  if (closed === undefined) return
  waiting = waiting.filter((request) => request !== closed)
  settle(open === closed ? undefined : open)
  closed.onClose?.()
}

/** Whether modals are drawn: not before the companion has come. */
export const hasModalHost = openModal.hasListeners

function settle(open: ModalRequest | undefined): void {
  const next = highestOf(waiting.filter((request) => mayOpen(request, open)))
  if (next !== undefined) waiting = [...(open === undefined ? [] : [open]), ...waiting.filter((request) => request !== next)]
  openModal.set(next ?? open)
}

function mayOpen(next: ModalRequest, open: ModalRequest | undefined): boolean {
  return open === undefined || (next.canDismiss === false && priorityOf(next) > priorityOf(open))
}

function highestOf(requests: readonly ModalRequest[]): ModalRequest | undefined {
  return requests.reduce<ModalRequest | undefined>(
    (first, request) => (first === undefined || priorityOf(request) > priorityOf(first) ? request : first),
    undefined,
  )
}

function priorityOf({ priority = 0 }: ModalRequest): number {
  return priority
}
