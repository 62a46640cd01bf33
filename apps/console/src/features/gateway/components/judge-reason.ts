import { copy } from '../copy.ts'

const REASON_LEAST = 5

/** What is wrong with a reason, as the server will say it; undefined when nothing is. */
export function judgeReason(reason: string): string | undefined {
  return [...reason.trim()].length < REASON_LEAST ? copy.reasonShort : undefined
}
