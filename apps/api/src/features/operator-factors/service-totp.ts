import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { refuse } from '@morakot/contract/refused'
import { usernameOf } from '#features/operators/service'
import { endSessionsIn } from '#features/operators/service-session'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { WRONG } from '#infra/limits/rate-budget'
import { seal, unseal } from '#infra/crypto/secret-box'
import { tryProof } from './service-codes.ts'
import type { FactorsContext, Holder } from './service-context.ts'
import { checkEnrolment, useEnrolmentCode } from './service-enrolment.ts'
import { leaveFactor, readFactors, welcomeFactor } from './service.ts'
import { beginTotp, confirmTotp, deleteTotp, lockOperator, lockTotp, writeStep } from './store.ts'
import type { SealedSecret, Totp } from './store.ts'

type Schemas = typeof operatorFactorSchemas

/** Codes of the step before and after count too: clocks of phones differ. */
const TOLERANCE_SECONDS = 30

/** Begins with an authenticator app, or with another one in its place. The secret is shown this once. */
export async function startTotp(context: FactorsContext, operator: OperatorId): Promise<Reply<Schemas['beginTotp']>> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  const { keyId, box } = seal(context.config.operatorKeys, { text: secret, owner: ownerOf(operator) }, context.random)
  const label = await usernameOf(context.db, operator)
  await context.withTransaction(async (tx) => {
    await lockOperator(tx, operator)
    await beginTotp(tx, operator, { secret: box, keyId, at: context.clock.now() })
  })
  return { secret, uri: generateURI({ issuer: `${context.config.brandName} console`, label, secret }) }
}

/**
 * Confirms the app by a code of it; the first factor outside a private demo takes the operator's one-time code as well. In the place of
 * another app it ends the other sessions. Throws `operator_factors.totp_not_begun`, `.totp_exists`, `.wrong_proof`,
 * `.enrolment_code_wrong`, `.enrolment_code_expired`, `site.too_many`.
 */
export async function finishTotp(
  context: FactorsContext,
  holder: Holder,
  { code, enrolmentCode }: Given,
): Promise<Reply<Schemas['confirmTotp']>> {
  const { operator } = holder
  let wrong: Wrong = 'code'
  const confirmed = await tryProof(
    context,
    operator,
    async () =>
      await context.withTransaction(async (tx) => {
        await lockOperator(tx, operator)
        const totp = await lockTotp(tx, operator)
        if (totp === undefined) refuse('operator_factors.totp_not_begun')
        if (totp.begun === null) refuse('operator_factors.totp_exists')
        const enrolment = await checkEnrolment(context, tx, { operator, code: enrolmentCode ?? null })
        if (enrolment === 'wrong' || enrolment === 'expired') {
          wrong = enrolment
          return WRONG
        }
        if (!(await useCode(context, tx, { operator, secret: totp.begun, lastStep: 0, code }))) return WRONG
        return { recoveryCodes: await putIntoForce(context, tx, { holder, totp: { ...totp, begun: totp.begun } }) }
      }),
  )
  if (confirmed === WRONG) refuseWrong(wrong)
  const { recoveryCodes } = confirmed
  return { factors: await readFactors(context, operator), recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes] }
}

type Given = ParsedInput<Schemas['confirmTotp']>['body']
type Wrong = 'code' | 'wrong' | 'expired'

function refuseWrong(wrong: Wrong): never {
  if (wrong === 'code') refuse('operator_factors.wrong_proof', { field: 'code' })
  refuse(wrong === 'expired' ? 'operator_factors.enrolment_code_expired' : 'operator_factors.enrolment_code_wrong', {
    field: 'enrolmentCode',
  })
}

interface Confirmed {
  readonly holder: Holder
  readonly totp: Totp & { readonly begun: SealedSecret }
}

async function putIntoForce(
  context: FactorsContext,
  tx: Tx,
  { holder, totp: { confirmed, begun } }: Confirmed,
): Promise<readonly string[] | null> {
  const { operator, session } = holder
  const at = context.clock.now()
  const isReplaced = confirmed !== null
  await confirmTotp(tx, operator, { ...begun, at })
  await useEnrolmentCode(tx, operator)
  const action = isReplaced ? 'operator.totp_replaced' : 'operator.totp_added'
  await recordAction(tx, { actor: ownerOf(operator), action, subject: ownerOf(operator) })
  if (isReplaced) await endSessionsIn(tx, { operator, but: session, at })
  return await welcomeFactor(context, tx, holder)
}

/** Takes the authenticator app away. Throws `operator_factors.not_found`, `.last_factor`. */
export async function removeTotp(context: FactorsContext, operator: OperatorId): Promise<Reply<Schemas['removeTotp']>> {
  await context.withTransaction(async (tx) => {
    await lockOperator(tx, operator)
    if (!(await deleteTotp(tx, operator))) refuse('operator_factors.not_found')
    await leaveFactor(context, tx, operator)
    await recordAction(tx, { actor: ownerOf(operator), action: 'operator.totp_removed', subject: ownerOf(operator) })
  })
  return await readFactors(context, operator)
}

/** Whether a code of the confirmed app counts; it counts once. */
export async function isTotpCode(context: FactorsContext, tx: Tx, operator: OperatorId, code: string): Promise<boolean> {
  const totp = await lockTotp(tx, operator)
  const secret = totp?.confirmed ?? null
  if (totp === undefined || secret === null) return false
  return await useCode(context, tx, { operator, secret, lastStep: totp.lastStep, code })
}

interface Code {
  readonly operator: OperatorId
  readonly secret: SealedSecret
  readonly lastStep: number
  readonly code: string
}

async function useCode(
  context: FactorsContext,
  tx: Tx,
  { operator, secret: { keyId, secret: box }, lastStep, code }: Code,
): Promise<boolean> {
  const { verify } = await import('otplib')
  const secret = unseal(context.config.operatorKeys, { keyId, box }, ownerOf(operator))
  const epoch = Math.floor(context.clock.now().getTime() / 1_000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS, afterTimeStep: lastStep })
  if (!result.valid || !('timeStep' in result)) return false
  await writeStep(tx, operator, result.timeStep)
  return true
}

function ownerOf(operator: OperatorId): string {
  return `op:${operator}`
}
