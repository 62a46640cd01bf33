import type { FailureBody } from '@morakot/contract/envelope'
import { refusals } from '@morakot/contract/nouns'
import type { Refused } from '@morakot/contract/refused'

/** The body of a failed call. */
export function failureBody(refused: Refused, requestId: string): FailureBody {
  return {
    data: null,
    error: refusals[refused.code].error,
    code: refused.code,
    message: refused.text,
    status: { code: refused.status, messages: [refused.text] },
    ...(refused.fields === undefined ? {} : { fields: { ...refused.fields } }),
    requestId,
  }
}

/** The body of a successful call. */
export function successBody<T>(data: T): { readonly data: T; readonly error: null } {
  return { data, error: null }
}
