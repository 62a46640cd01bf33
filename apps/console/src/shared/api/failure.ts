import { RemoteRefusal } from '@morakot/contract/client'
import { isOutcomeUnknown, isRefusal } from '@morakot/contract/failed-call'

const UNKNOWN_TEXT = 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง'
const UNDECIDED_TEXT = 'ยังไม่ทราบผล ตรวจสอบรายการล่าสุดก่อนกดอีกครั้ง'

const MINUTE_SECONDS = 60

/** The text for an operator about a failed call. */
export function failureText(error: Error): string {
  if (!(error instanceof RemoteRefusal)) return UNKNOWN_TEXT
  if (error.code !== 'site.too_many' || error.retryAfterSeconds === undefined) return error.message
  return `ทำรายการถี่เกินไป กรุณาลองใหม่ในอีก ${waitText(error.retryAfterSeconds)}`
}

/** The same of a decision: one whose answer was lost may have been made, so it has not failed. */
export function decisionFailureText(error: Error): string {
  return isOutcomeUnknown(error) ? UNDECIDED_TEXT : failureText(error)
}

/** `15 นาที`, rounded up: after it a new try is not too early. */
function waitText(seconds: number): string {
  return seconds < MINUTE_SECONDS ? `${seconds} วินาที` : `${Math.ceil(seconds / MINUTE_SECONDS)} นาที`
}

/** Whether no operator is signed in (any more). A wrong password is not the end of a session: the open form shows it. */
export function isSignedOut(error: Error | null): boolean {
  return error instanceof RemoteRefusal && error.status === 401 && error.code !== 'operators.wrong_credentials'
}

/** Whether a call is refused until the operator has proven again who they are. Nothing was done. */
export function isStepUpRequired(error: Error): boolean {
  return isRefusal(error, 'operators.step_up_required')
}

/** Whether the sign-in asks for a captcha, after failures. */
export function isCaptchaRequired(error: Error): boolean {
  return isRefusal(error, 'members.captcha_required')
}
