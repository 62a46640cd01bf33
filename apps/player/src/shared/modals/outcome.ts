import { errorText } from '../api/failure.ts'
import { copy } from '../copy.ts'
import { showModal } from './modal-queue.ts'

/** Shows what a claim or a redemption gave, in the modal of type `success` (VALID-2). */
export function showSuccess(sentence: string): void {
  show('success', sentence)
}

/** Shows why a claim or a redemption failed, or that its outcome is unknown, in the modal of type `error` (VALID-2). */
export function showFailure(error: unknown, textOf: (error: unknown) => string = errorText): void {
  show('error', textOf(error))
}

/** Says something that needs no decision, in the modal of type `alert` (VALID-2). */
export function showNotice(title: string, body: string): void {
  showModal({ id: `alert ${title}`, type: 'alert', title, body, actions: [{ label: copy['action.ok'] }] })
}

/** The same result again, as of a second press, is queued once. */
function show(type: 'success' | 'error', title: string): void {
  showModal({ id: `${type} ${title}`, type, title, actions: [{ label: copy['action.ok'] }] })
}
