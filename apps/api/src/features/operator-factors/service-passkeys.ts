import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { refuse } from '@morakot/contract/refused'
import { usernameOf } from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { creationOptions, proofOptions, readCreation, readProof } from '#infra/crypto/webauthn'
import type { RelyingParty } from '#infra/crypto/webauthn'
import { deletePasskey, insertPasskey, listPasskeys, takeChallenge, writeChallenge, writePasskeyUse } from './store-passkeys.ts'
import type { Challenge } from './store-passkeys.ts'
import type { FactorsContext, Holder } from './service-context.ts'
import { checkEnrolment } from './service-enrolment.ts'
import { leaveFactor, readFactors, welcomeFactor } from './service.ts'
import { lockOperator } from './store.ts'

type Schemas = typeof operatorFactorSchemas

const CHALLENGE_MS = 5 * 60_000

/** A passkey of an operator is the second factor: a touch by any person is enough. */
const partyOf = ({ config }: Pick<FactorsContext, 'config'>): RelyingParty => ({
  name: `${config.brandName} console`,
  origin: config.consoleOrigin,
  mustVerifyUser: false,
})

/** Begins a passkey: returns the options for the browser to create it. */
export async function startPasskey(context: FactorsContext, holder: Holder): Promise<Reply<Schemas['beginPasskey']>> {
  const known = await listPasskeys(context.db, holder.operator)
  const options = await creationOptions(partyOf(context), { username: await usernameOf(context.db, holder.operator), known })
  await keepChallenge(context, holder, { kind: 'registration', challenge: options.challenge })
  return { options: { ...options } }
}

/**
 * Keeps the passkey that the browser made. Throws `operator_factors.passkey_invalid`, and `operators.factor_needed` when the other factors
 * were taken away meanwhile.
 */
export async function finishPasskey(
  context: FactorsContext,
  holder: Holder,
  { name, response }: ParsedInput<Schemas['confirmPasskey']>['body'],
): Promise<Reply<Schemas['confirmPasskey']>> {
  const { operator, session } = holder
  const at = context.clock.now()
  const challenge = await context.withTransaction(async (tx) => await takeChallenge(tx, { session, kind: 'registration', at }))
  const made = challenge === undefined ? null : await readCreation(partyOf(context), { response, challenge })
  if (made === null) refuse('operator_factors.passkey_invalid')
  const recoveryCodes = await context.withTransaction(async (tx) => {
    await lockOperator(tx, operator)
    if ((await checkEnrolment(context, tx, { operator, code: null })) !== 'open') refuse('operators.factor_needed')
    if (!(await insertPasskey(tx, { ...made, id: context.newId(), operatorId: operator, name, createdAt: at })))
      refuse('operator_factors.passkey_invalid')
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'operator.passkey_added', subject: actor, after: { name } })
    return await welcomeFactor(context, tx, holder)
  })
  return { factors: await readFactors(context, operator), recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes] }
}

/** Takes a passkey away. Throws `operator_factors.not_found`, `.last_factor`. */
export async function removePasskey(context: FactorsContext, operator: OperatorId, id: string): Promise<Reply<Schemas['removePasskey']>> {
  await context.withTransaction(async (tx) => {
    await lockOperator(tx, operator)
    if (!(await deletePasskey(tx, operator, id))) refuse('operator_factors.not_found')
    await leaveFactor(context, tx, operator)
    const actor = `op:${operator}`
    await recordAction(tx, { actor, action: 'operator.passkey_removed', subject: actor, after: { passkey: id } })
  })
  return await readFactors(context, operator)
}

/** What a passkey has to sign as a proof. Throws `operator_factors.none` for an operator without a passkey. */
export async function challengePasskey(context: FactorsContext, holder: Holder): Promise<Reply<Schemas['passkeyChallenge']>> {
  const known = await listPasskeys(context.db, holder.operator)
  if (known.length === 0) refuse('operator_factors.none')
  const options = await proofOptions(partyOf(context), known)
  await keepChallenge(context, holder, { kind: 'proof', challenge: options.challenge })
  return { options: { ...options } }
}

type Assertion = Extract<ParsedInput<Schemas['prove']>['body'], { readonly kind: 'passkey' }>['response']

/** Whether a passkey of the operator has signed the challenge of this session; a challenge counts once. */
export async function isPasskeyProof(
  context: FactorsContext,
  tx: Tx,
  { operator, session }: Holder,
  response: Assertion,
): Promise<boolean> {
  const at = context.clock.now()
  const challenge = await takeChallenge(tx, { session, kind: 'proof', at })
  const passkey = (await listPasskeys(tx, operator)).find(({ credentialId }) => credentialId === response.id)
  if (challenge === undefined || passkey === undefined) return false
  const counter = await readProof(partyOf(context), { response, challenge, passkey })
  if (counter === null) return false
  await writePasskeyUse(tx, passkey.id, { counter: BigInt(counter), at })
  return true
}

async function keepChallenge(
  context: FactorsContext,
  { session }: Holder,
  { kind, challenge }: Pick<Challenge, 'kind' | 'challenge'>,
): Promise<void> {
  const expiresAt = new Date(context.clock.now().getTime() + CHALLENGE_MS)
  await context.withTransaction(async (tx) => await writeChallenge(tx, { sessionId: session, kind, challenge, expiresAt }))
}
