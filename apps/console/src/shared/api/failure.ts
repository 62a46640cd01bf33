import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'

const UNKNOWN_TEXT = 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง'
const UNDECIDED_TEXT = 'ยังไม่ทราบผล ตรวจสอบรายการล่าสุดก่อนกดอีกครั้ง'

const MINUTE_SECONDS = 60

/** What an operator reads of a failed call. */
export function failureText(error: Error): string {
  if (!(error instanceof RemoteRefusal)) return UNKNOWN_TEXT
  if (error.code !== 'site.too_many' || error.retryAfterSeconds === undefined) return error.message
  return `ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก ${waitText(error.retryAfterSeconds)}`
}

/** The same of a decision: one whose answer was lost may have been made, so it has not failed. */
export function decisionFailureText(error: Error): string {
  return error instanceof OutcomeUnknown ? UNDECIDED_TEXT : failureText(error)
}

/** `15 นาที`, rounded up: whoever comes back after it is not sent away again. */
function waitText(seconds: number): string {
  return seconds < MINUTE_SECONDS ? `${seconds} วินาที` : `${Math.ceil(seconds / MINUTE_SECONDS)} นาที`
}

/** Whether nobody is signed in (any more). A wrong password is no end of a session: who typed it is to read so, in the form as it stands. */
export function isSignedOut(error: Error | null): boolean {
  return error instanceof RemoteRefusal && error.status === 401 && error.code !== 'operators.wrong_credentials'
}

/** Thai text by form field, as the server wrote it. */
export function refusedFields(error: Error): Readonly<Record<string, string>> {
  return error instanceof RemoteRefusal ? error.fields : {}
}
