import { hasFactor } from '#features/operators/rules'
import { endSessionsIn } from '#features/operators/service-session'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { CODE_BYTES, codeOf, ENROLMENT_MS, plainCode } from './rules.ts'
import { hashOfCode } from './service-codes.ts'
import type { FactorsContext } from './service-context.ts'
import { secondFactorOf } from './service.ts'
import { deleteEnrolmentCode, findEnrolmentCode, replaceEnrolmentCode } from './store-enrolment.ts'
import { deleteFactors, lockOperator } from './store.ts'

/** The actor of the audit who gives an operator a one-time code. */
type Giver = `op:${string}` | 'job:operator'

/** Makes a one-time code, which is shown once, and the hash by which it is kept. */
export function makeEnrolmentCode({ random }: Pick<BaseContext, 'random'>): { readonly code: string; readonly hash: Buffer } {
  const code = codeOf(random(CODE_BYTES))
  return { code, hash: hashOfCode(plainCode(code)) }
}

/** Gives an operator a new one-time code as `keepEnrolmentCode` does, and returns it. */
export async function giveEnrolmentCode(
  context: Pick<BaseContext, 'clock' | 'random'>,
  tx: Tx,
  given: { readonly operator: OperatorId; readonly by: Giver },
): Promise<string> {
  const { code, hash } = makeEnrolmentCode(context)
  await keepEnrolmentCode(context, tx, { ...given, hash })
  return code
}

interface Kept {
  readonly operator: OperatorId
  readonly by: Giver
  /** Of the one-time code that was shown. */
  readonly hash: Buffer
}

/** Keeps the one-time code by which an operator sets up the first factor: from now on 24 hours, once. An earlier code is void. */
export async function keepEnrolmentCode(context: Pick<BaseContext, 'clock'>, tx: Tx, { operator, by, hash }: Kept): Promise<void> {
  const expiresAt = new Date(context.clock.now().getTime() + ENROLMENT_MS)
  await lockOperator(tx, operator)
  await replaceEnrolmentCode(tx, operator, { codeHash: hash, expiresAt })
  const after = { expiresAt: expiresAt.toISOString() }
  await recordAction(tx, { actor: by, action: 'operator.enrolment_code_made', subject: `op:${operator}`, after })
}

/** Takes every factor of an operator away, ends the sessions, and keeps a code as above: only the enrolment is open then. */
export async function resetFactors(context: Pick<BaseContext, 'clock'>, tx: Tx, given: Kept): Promise<void> {
  const { operator, by } = given
  await lockOperator(tx, operator)
  const before = await secondFactorOf(tx, operator)
  await deleteFactors(tx, operator)
  await endSessionsIn(tx, { operator, but: null, at: context.clock.now() })
  await recordAction(tx, { actor: by, action: 'operator.factors_reset', subject: `op:${operator}`, before: { ...before } })
  await keepEnrolmentCode(context, tx, given)
}

/**
 * Decides whether a factor may be added to a locked operator: the first one, outside a private demo, takes the one-time code. `open` needs
 * none; a `right` one is used up by `useEnrolmentCode` when the factor has been proven as well.
 */
export async function checkEnrolment(
  context: FactorsContext,
  tx: Tx,
  { operator, code }: { readonly operator: OperatorId; readonly code: string | null },
): Promise<'open' | 'right' | 'wrong' | 'expired'> {
  if (context.config.isPrivateDemo || hasFactor(await secondFactorOf(tx, operator))) return 'open'
  const kept = await findEnrolmentCode(tx, operator)
  if (code === null || kept === undefined || !kept.codeHash.equals(hashOfCode(code))) return 'wrong'
  return kept.expiresAt > context.clock.now() ? 'right' : 'expired'
}

/** Uses the code of an operator up, whatever factor it was for. */
export async function useEnrolmentCode(tx: Tx, operator: OperatorId): Promise<void> {
  await deleteEnrolmentCode(tx, operator)
}
