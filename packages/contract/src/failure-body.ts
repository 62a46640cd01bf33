import type { FailureBody } from './envelope.ts'
import { NAMED_SENTENCES } from './named-sentences.ts'
import { refusals } from './nouns.ts'
import type { Refused } from './refused.ts'

/**
 * The body of a failed call. In the reply to GET the field `error` is what a person reads (ERR-2), but for the sentences that programs compare;
 * in the reply to a method that changes something it is the stable English sentence, and `message` is what a person reads. Programs use `code`.
 */
export function failureBody(refused: Refused, method: string, requestId: string): FailureBody {
  const { error } = refusals[refused.code]
  const isRead = method === 'GET' || method === 'HEAD'
  return {
    data: null,
    error: isRead && !NAMED_SENTENCES.has(error) ? refused.text : error,
    code: refused.code,
    message: refused.text,
    status: { code: refused.status, messages: [refused.text] },
    ...(refused.fields === undefined ? {} : { fields: { ...refused.fields } }),
    requestId,
  }
}
