import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { errorText } from '#shared/api/failure'

export interface ErrorFacts {
  readonly message: string
  readonly status: number
}

const STATUS_DEFAULT = 500
const MESSAGE_DEFAULT = 'Error'

/**
 * What an error page shows: the message, or 'Error', and a status code, 500 unless the error carries one. The error of a call without
 * a definite answer has a message for engineers only, so our own text replaces it.
 */
export function errorFacts(error: unknown): ErrorFacts {
  const message = isOutcomeUnknown(error)
    ? errorText(error)
    : error instanceof Error && error.message !== ''
      ? error.message
      : MESSAGE_DEFAULT
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : STATUS_DEFAULT
  return { message, status }
}
