import { BACKGROUND_HEADER } from '@morakot/contract/call'
import type { OperatorGuard } from '@morakot/contract/call'
import type { FastifyRequest } from 'fastify'
import { NOT_PERMITTED, missingPermissions, openingPermissions, refuseWithout } from '../operators/permissions.ts'
import type { OperatorState } from '../sessions/session-state.ts'
import { inActOf } from '../operators/acting.ts'
import { addressOf, deviceOf } from './address-of.ts'
import type { Guards, OperatorAuthContext } from './auth-context.ts'
import { Refused, refuse } from '@morakot/contract/refused'

type SignedIn = Extract<OperatorState, { readonly kind: 'signed-in' }>

/** One call of the console, by the name that refusals are noted under. */
interface GuardedCall {
  readonly name: string
  readonly guard: OperatorGuard
}

/**
 * The operator who makes a call. Throws `operators.no_session`, `operators.second_factor_required`, `operators.factor_needed`,
 * `operators.not_permitted` (noted in the audit log) and `operators.step_up_required`.
 */
export async function recogniseOperator({ name, guard }: GuardedCall, request: FastifyRequest, guards: Guards): Promise<SignedIn> {
  const status = await guards.operator(request)
  if (status.kind !== 'signed-in') refuse('operators.no_session')
  const { missingFactor } = status
  if (missingFactor === 'due' && guard.operator !== 'password_given') refuse('operators.second_factor_required')
  if (missingFactor === 'needed' && guard.enrols !== true) refuse('operators.factor_needed')
  const [missing] = missingPermissions(guard, status.grants)
  if (missing !== undefined) {
    const refusal = { operator: status.id, call: name, path: pathOf(request), code: NOT_PERMITTED, permission: missing }
    const from = { operator: status.id, session: status.session, address: addressOf(request), device: deviceOf(request) }
    await inActOf(from, async () => await guards.recordRefusal(refusal))
    refuseWithout(missing)
  }
  // Who may only enrol has nothing to prove it by but the one-time code, which the call takes.
  if (guard.stepUp === true && missingFactor === null && !status.isSteppedUp) refuse('operators.step_up_required')
  // A page that polls is no use of a permission.
  if (request.headers[BACKGROUND_HEADER] === undefined) await guards.noteUse(status.id, openingPermissions(guard, status.grants))
  return status
}

/** The same person is refused as the second one: written down, whichever feature found out. */
const SECOND_PERSON = /\.second_operator_needed$/

/** Answers a call of an operator in whose name the audit records it, and notes the refusal when a permission was missing or one person tried to count twice. */
export async function notingRefusals<T>(name: string, request: FastifyRequest, guards: Guards, answer: () => Promise<T>): Promise<T> {
  // The guard of the call has put an operator there.
  const { operator, session, address, userAgent } = request.auth as OperatorAuthContext
  const from = { operator, session, address, device: userAgent }
  try {
    return await inActOf(from, answer)
  } catch (error) {
    if (error instanceof Refused && (error.code === NOT_PERMITTED || SECOND_PERSON.test(error.code))) {
      const { code, details } = error
      const permission = details.params?.['permission'] ?? null
      const refusal = { operator, call: name, path: pathOf(request), code, permission: permission === null ? null : String(permission) }
      await inActOf(from, async () => await guards.recordRefusal(refusal))
    }
    throw error
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? url
}
