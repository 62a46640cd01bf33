import type { Reply } from '@morakot/contract/contract-shape'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { refuse } from '@morakot/contract/refused'
import { usernameOf } from '#features/operators/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { WRONG } from '#infra/rate-budget'
import { seal, unseal } from '#infra/secret-box'
import { tryProof } from './service-codes.ts'
import type { FactorsContext, Holder } from './service-context.ts'
import { leaveFactor, readFactors, welcomeFactor } from './service.ts'
import { beginTotp, confirmTotp, deleteTotp, lockOperator, lockTotp, writeStep } from './store.ts'
import type { Totp } from './store.ts'

type Schemas = typeof operatorFactorSchemas

/** Codes of the step before and after count too: clocks of phones differ. */
const TOLERANCE_SECONDS = 30

/** Begins with an authenticator app. Its secret is shown this once. Throws `operator_factors.totp_exists`. */
export async function startTotp(context: FactorsContext, operator: OperatorId): Promise<Reply<Schemas['beginTotp']>> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  const { keyId, box } = seal(context.config.operatorKeys, { text: secret, owner: ownerOf(operator) }, context.random)
  const label = await usernameOf(context.db, operator)
  await context.withTransaction(async (tx) => {
    if (!(await beginTotp(tx, operator, { secret: box, keyId, at: context.clock.now() }))) refuse('operator_factors.totp_exists')
  })
  return { secret, uri: generateURI({ issuer: `${context.config.brandName} console`, label, secret }) }
}

/** Confirms the app by a code of it. Throws `operator_factors.totp_not_begun`, `.totp_exists`, `.wrong_proof`, `site.too_many`. */
export async function finishTotp(context: FactorsContext, holder: Holder, code: string): Promise<Reply<Schemas['confirmTotp']>> {
  const { operator } = holder
  const confirmed = await tryProof(
    context,
    operator,
    async () =>
      await context.withTransaction(async (tx) => {
        await lockOperator(tx, operator)
        const totp = await lockTotp(tx, operator)
        if (totp === undefined) refuse('operator_factors.totp_not_begun')
        if (totp.confirmedAt !== null) refuse('operator_factors.totp_exists')
        if (!(await useCode(context, tx, { operator, totp, code }))) return WRONG
        await confirmTotp(tx, operator, context.clock.now())
        await recordAction(tx, { actor: ownerOf(operator), action: 'operator.totp_added', subject: ownerOf(operator) })
        return { recoveryCodes: await welcomeFactor(context, tx, holder) }
      }),
  )
  if (confirmed === WRONG) refuse('operator_factors.wrong_proof', { field: 'code' })
  const { recoveryCodes } = confirmed
  return { factors: await readFactors(context, operator), recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes] }
}

/** Takes the authenticator app away. Throws `operator_factors.not_found`. */
export async function removeTotp(context: FactorsContext, operator: OperatorId): Promise<Reply<Schemas['removeTotp']>> {
  await context.withTransaction(async (tx) => {
    await lockOperator(tx, operator)
    if (!(await deleteTotp(tx, operator))) refuse('operator_factors.not_found')
    await leaveFactor(tx, operator)
    await recordAction(tx, { actor: ownerOf(operator), action: 'operator.totp_removed', subject: ownerOf(operator) })
  })
  return await readFactors(context, operator)
}

/** Whether a code of the confirmed app counts; it counts once. */
export async function isTotpCode(context: FactorsContext, tx: Tx, operator: OperatorId, code: string): Promise<boolean> {
  const totp = await lockTotp(tx, operator)
  if (totp === undefined || totp.confirmedAt === null) return false
  return await useCode(context, tx, { operator, totp, code })
}

interface Code {
  readonly operator: OperatorId
  readonly totp: Totp
  readonly code: string
}

async function useCode(context: FactorsContext, tx: Tx, { operator, totp, code }: Code): Promise<boolean> {
  const { verify } = await import('otplib')
  const secret = unseal(context.config.operatorKeys, { keyId: totp.keyId, box: totp.secret }, ownerOf(operator))
  const epoch = Math.floor(context.clock.now().getTime() / 1_000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS, afterTimeStep: totp.lastStep })
  if (!result.valid || !('timeStep' in result)) return false
  await writeStep(tx, operator, result.timeStep)
  return true
}

function ownerOf(operator: OperatorId): string {
  return `op:${operator}`
}
