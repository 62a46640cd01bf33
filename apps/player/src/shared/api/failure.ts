import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

const HAS_THAI = /[\u0E01-\u0E4E]/

/** What the API said when it said no: its stable sentence, and its text for people. */
export function refusalOf(error: unknown): { readonly error: string; readonly message: string } | undefined {
  return error instanceof RemoteRefusal ? { error: error.error ?? error.message, message: error.message } : undefined
}

/** Whether a call was refused before it was processed, for want of a session or of room: that says nothing about an earlier try. */
export function isTurnedAway(error: unknown): boolean {
  return error instanceof RemoteRefusal && (error.status === 401 || error.status === 429)
}

/** What a person reads of a failed call (ERR-2): the refusal's own sentence, or ours where no answer of the API came. */
export function errorText(error: unknown): string {
  if (error instanceof OutcomeUnknown) {
    if (error.message === 'network') return copy['error.network']
    return HAS_THAI.test(error.message) ? error.message : copy['error.server']
  }
  if (error instanceof RemoteRefusal && HAS_THAI.test(error.message)) return waitText(error) ?? error.message
  return copy['error.generic']
}

const MINUTE_SECONDS = 60

/** How long to wait after too many tries, rounded up: anyone who comes back after it is not sent away again. Shorter than a minute is soon. */
function waitText({ code, retryAfterSeconds = 0 }: RemoteRefusal): string | undefined {
  if (code !== 'site.too_many' || retryAfterSeconds < MINUTE_SECONDS) return undefined
  return fill(copy['error.tooManyFor'], { minutes: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) })
}

/** The same error in words that a screen may show; for the parts that show `error.message` themselves. */
export function readable(error: Error | null): Error | null {
  return error === null ? null : new Error(errorText(error), { cause: error })
}
