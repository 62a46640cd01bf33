import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { refuse } from '@morakot/contract/refused'
import { hasFactor } from '#features/operators/rules'
import { isOwnPassword } from '#features/operators/service-password'
import { writeProof } from '#features/operators/service-session'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { WRONG } from '#infra/limits/rate-budget'
import { hashOfCode, tryProof } from './service-codes.ts'
import type { FactorsContext, Holder } from './service-context.ts'
import { isPasskeyProof } from './service-passkeys.ts'
import { secondFactorOf } from './service.ts'
import { isTotpCode } from './service-totp.ts'
import { useRecoveryCode } from './store.ts'

type Schemas = typeof operatorFactorSchemas
type Given = ParsedInput<Schemas['prove']>['body']

/**
 * Takes an operator's identity proof: it completes a login, and opens calls that need a fresh one for some minutes. The password counts for
 * an operator without a second factor, in a private demo alone: elsewhere such an operator is not let in here. Throws
 * `operator_factors.wrong_proof`, `.factor_needed`, `operators.wrong_password`, `site.too_many`.
 */
export async function prove(context: FactorsContext, holder: Holder, given: Given): Promise<Reply<Schemas['prove']>> {
  const { operator, session } = holder
  if (given.kind === 'password') await requirePassword(context, operator, given.password)
  else await requireFactor(context, holder, given)
  const steppedUpUntil = await context.withTransaction(async (tx) => {
    const until = await writeProof(tx, session, context.clock.now())
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'operator.proven', subject: actor, after: { by: given.kind } })
    return until
  })
  return { steppedUpUntil: steppedUpUntil.toISOString() }
}

async function requirePassword(context: FactorsContext, operator: OperatorId, password: string): Promise<void> {
  if (hasFactor(await secondFactorOf(context.db, operator))) refuse('operator_factors.factor_needed')
  if (!(await isOwnPassword(context, operator, password))) refuse('operators.wrong_password', { field: 'password' })
}

async function requireFactor(context: FactorsContext, holder: Holder, given: Exclude<Given, { readonly kind: 'password' }>): Promise<void> {
  // Committed whatever the outcome: a challenge with a wrong answer is used up.
  const tried = await tryProof(context, holder.operator, async () =>
    (await context.withTransaction(async (tx) => await isFactor(context, tx, { holder, given }))) ? true : WRONG,
  )
  if (tried === WRONG) refuse('operator_factors.wrong_proof', given.kind === 'passkey' ? {} : { field: 'code' })
}

interface Decision {
  readonly holder: Holder
  readonly given: Exclude<Given, { readonly kind: 'password' }>
}

async function isFactor(context: FactorsContext, tx: Tx, { holder, given }: Decision): Promise<boolean> {
  switch (given.kind) {
    case 'totp':
      return await isTotpCode(context, tx, holder.operator, given.code)
    case 'recovery_code':
      return await useRecoveryCode(tx, holder.operator, hashOfCode(given.code))
    case 'passkey':
      return await isPasskeyProof(context, tx, holder, given.response)
  }
}
