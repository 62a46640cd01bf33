import { OutcomeUnknown, RemoteRefusal } from './client.ts'

/** Whether the API refused, with this code when one is named. Nothing was changed then. */
export function isRefusal(error: unknown, code?: string): boolean {
  return error instanceof RemoteRefusal && (code === undefined || error.code === code)
}

/** The code of a refusal; undefined for any other failure. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof RemoteRefusal ? error.code : undefined
}

/** Whether it is unknown if the call took effect: retry with the same idempotency key. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof OutcomeUnknown
}

/** Thai text by form field, as the server wrote it. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof RemoteRefusal ? error.fields : {}
}
