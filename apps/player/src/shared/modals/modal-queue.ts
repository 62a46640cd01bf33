import { createStore } from '@morakot/ui/store'
import type { ReactNode } from 'react'

export interface ModalAction {
  readonly label: string
  readonly variant?: 'gold' | 'outline' | 'danger'
  /** Runs before the modal closes; while a promise is on its way the button waits, and a failed one leaves the modal open. */
  readonly onPress?: () => void | Promise<void>
  readonly keepsOpen?: boolean
}

export interface ModalAsk {
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
export const openModal = createStore<ModalAsk | undefined>(undefined)
let waiting: readonly ModalAsk[] = []

/**
 * Queues a modal. One is open at a time and stays until it is closed; the next is the one of highest priority. Only a modal that
 * cannot be dismissed precedes an open one, when its priority is higher: the other waits. Returns a function that takes it back.
 */
export function showModal(ask: ModalAsk): () => void {
  const isKnown = openModal.get()?.id === ask.id || waiting.some(({ id }) => id === ask.id)
  if (!isKnown) {
    waiting = [...waiting, ask]
    settle(openModal.get())
  }
  return () => closeModal(ask.id)
}

/** Takes a modal away, open or waiting; an unknown id changes nothing. */
export function closeModal(id: string): void {
  const open = openModal.get()
  const closed = open?.id === id ? open : waiting.find((ask) => ask.id === id)
  if (closed === undefined) return
  waiting = waiting.filter((ask) => ask !== closed)
  settle(open === closed ? undefined : open)
  closed.onClose?.()
}

/** Whether modals are drawn: not before the companion has come. */
export const hasModalHost = openModal.hasListeners

function settle(open: ModalAsk | undefined): void {
  const next = highestOf(waiting.filter((ask) => mayOpen(ask, open)))
  if (next !== undefined) waiting = [...(open === undefined ? [] : [open]), ...waiting.filter((ask) => ask !== next)]
  openModal.set(next ?? open)
}

function mayOpen(next: ModalAsk, open: ModalAsk | undefined): boolean {
  return open === undefined || (next.canDismiss === false && priorityOf(next) > priorityOf(open))
}

function highestOf(asks: readonly ModalAsk[]): ModalAsk | undefined {
  return asks.reduce<ModalAsk | undefined>(
    (first, ask) => (first === undefined || priorityOf(ask) > priorityOf(first) ? ask : first),
    undefined,
  )
}

function priorityOf({ priority = 0 }: ModalAsk): number {
  return priority
}
