import { RemoteRefusal } from '@morakot/contract/client'

const UNKNOWN_TEXT = 'ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง'

/** What an operator reads of a failed call. */
export function failureText(error: Error): string {
  return error instanceof RemoteRefusal ? error.message : UNKNOWN_TEXT
}

/** Whether nobody is signed in (any more). */
export function isSignedOut(error: Error | null): boolean {
  return error instanceof RemoteRefusal && error.status === 401
}

/** Thai text by form field, as the server wrote it. */
export function refusedFields(error: Error): Readonly<Record<string, string>> {
  return error instanceof RemoteRefusal ? error.fields : {}
}
