import type { Reply } from '@morakot/contract/contract-shape'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { refuse } from '@morakot/contract/refused'
import { hasFactor } from '#features/operators/rules'
import type { SecondFactor } from '#features/operators/service-context'
import { endSessionsIn, writeProof } from '#features/operators/service-session'
import { recordAction } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { CODE_BYTES, codeOf, plainCode, RECOVERY_CODES } from './rules.ts'
import { hashOfCode } from './service-codes.ts'
import type { FactorsContext, Holder } from './service-context.ts'
import { listPasskeys } from './store-passkeys.ts'
import { countFactors, lockOperator, replaceRecoveryCodes } from './store.ts'

type Schemas = typeof operatorFactorSchemas
type Factors = Reply<Schemas['factors']>

/** The factors that an operator has besides the password. */
export async function secondFactorOf(db: Db | Tx, operator: OperatorId): Promise<SecondFactor> {
  const { totpSince, passkeys, recoveryCodesLeft } = await countFactors(db, operator)
  return { hasTotp: totpSince !== null, passkeys, recoveryCodesLeft }
}

/** The own second factors. No secret is among them. */
export async function readFactors(context: FactorsContext, operator: OperatorId): Promise<Factors> {
  const { totpSince, recoveryCodesLeft } = await countFactors(context.db, operator)
  const passkeys = await listPasskeys(context.db, operator)
  return {
    totp: totpSince === null ? null : { since: totpSince.toISOString() },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  }
}

/**
 * After a factor was added, in its transaction: the first brings recovery codes, ends the sessions that the password alone opened, and is a
 * fresh proof in its own.
 */
export async function welcomeFactor(context: FactorsContext, tx: Tx, { operator, session }: Holder): Promise<readonly string[] | null> {
  const { totpSince, passkeys, recoveryCodesLeft } = await countFactors(tx, operator)
  const isFirst = (totpSince === null ? 0 : 1) + passkeys === 1
  const at = context.clock.now()
  if (isFirst) {
    await endSessionsIn(tx, { operator, but: session, at })
    await writeProof(tx, session, at)
  }
  return recoveryCodesLeft > 0 ? null : await giveRecoveryCodes(context, tx, operator)
}

/**
 * After a factor was removed, in its transaction: recovery codes replace a factor, and go with the last one. Throws
 * `operator_factors.last_factor` for the last one outside a private demo.
 */
export async function leaveFactor({ config }: FactorsContext, tx: Tx, operator: OperatorId): Promise<void> {
  if (hasFactor(await secondFactorOf(tx, operator))) return
  if (!config.isPrivateDemo) refuse('operator_factors.last_factor')
  await replaceRecoveryCodes(tx, operator, [])
}

/** New recovery codes in place of the old. Throws `operator_factors.none` for an operator without a second factor. */
export async function renewRecoveryCodes(context: FactorsContext, operator: OperatorId): Promise<Reply<Schemas['newRecoveryCodes']>> {
  const recoveryCodes = await context.withTransaction(async (tx) => {
    await lockOperator(tx, operator)
    if (!hasFactor(await secondFactorOf(tx, operator))) refuse('operator_factors.none')
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'operator.recovery_codes_made', subject: actor })
    return await giveRecoveryCodes(context, tx, operator)
  })
  return { factors: await readFactors(context, operator), recoveryCodes: [...recoveryCodes] }
}

async function giveRecoveryCodes(context: FactorsContext, tx: Tx, operator: OperatorId): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => codeOf(context.random(CODE_BYTES)))
  await replaceRecoveryCodes(
    tx,
    operator,
    codes.map((code) => hashOfCode(plainCode(code))),
  )
  return codes
}
