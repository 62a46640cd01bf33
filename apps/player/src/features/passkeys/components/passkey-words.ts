import { isOutcomeUnknown, isRefusal } from '@morakot/contract/failed-call'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Whether this browser offers passkeys in the field of the username (conditional mediation). */
export async function offersInField(): Promise<boolean> {
  if (!knowsPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return await PublicKeyCredential.isConditionalMediationAvailable()
}

/** What a person reads when a passkey was neither made nor used: the API's own sentence, or ours about the device. */
export function passkeyProblem(error: Error): string {
  if (isRefusal(error) || isOutcomeUnknown(error)) return errorText(error)
  return error.name === 'InvalidStateError' ? copy['passkey.known'] : copy['passkey.refused']
}
