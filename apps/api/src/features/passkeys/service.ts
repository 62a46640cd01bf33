import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { PASSKEYS_MAX } from '@morakot/contract/features/passkeys/schema'
import type { passkeySchemas } from '@morakot/contract/features/passkeys/schema'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow, memberOf } from '#features/members/service-status'
import { verifyPassword } from '#features/passwords/service'
import type { BaseContext } from '#infra/context'
import { recordAction } from '#infra/operators/audit'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { creationOptions, readCreation } from '#infra/crypto/webauthn'
import type { RelyingParty } from '#infra/crypto/webauthn'
import { publishAdded, publishRemoved } from './events.ts'
import { newUntil } from './rules.ts'
import { provenUntil } from './service-session.ts'
import { deletePasskey, insertPasskey, listPasskeys, takeRegistration, writeChallenge } from './store.ts'
import type { Holder } from './store.ts'

/** What passkeys need: the site that they belong to. */
export interface PasskeysContext extends BaseContext {
  readonly config: { readonly brandName: string; readonly publicOrigin: string }
}

type Schemas = typeof passkeySchemas

/** A person looks for the phone, and proves to it who they are. */
export const CHALLENGE_MS = 5 * 60_000

/** A passkey of a member replaces the password: the device has to verify its owner. */
export function partyOf({ config }: Pick<PasskeysContext, 'config'>): RelyingParty {
  return { name: config.brandName, origin: config.publicOrigin, mustVerifyUser: true }
}

/** The own passkeys, newest first, with until when each counts as a new device. */
export async function readPasskeys(context: PasskeysContext, holder: Holder): Promise<Reply<Schemas['passkeys']>> {
  const { newPasskeyHours } = await readRules(context.db, cashierRules)
  const now = context.clock.now()
  const [passkeys, until] = [await listPasskeys(context.db, holder.member), await provenUntil(context.db, holder, now)]
  return {
    provenUntil: until?.toISOString() ?? null,
    items: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      newUntil: newUntil(createdAt, newPasskeyHours, now)?.toISOString() ?? null,
    })),
  }
}

/**
 * Begins a passkey: returns the options for the browser to create it. Throws `members.wrong_password`, `members.password_tries`,
 * `passkeys.too_many`.
 */
export async function startPasskey(
  context: PasskeysContext,
  holder: Holder,
  { name, password }: ParsedInput<Schemas['beginPasskey']>['body'],
): Promise<Reply<Schemas['beginPasskey']>> {
  await requirePassword(context, holder.member, password)
  const known = await listPasskeys(context.db, holder.member)
  if (known.length >= PASSKEYS_MAX) refuse('passkeys.too_many', { params: { max: PASSKEYS_MAX } })
  const { username } = await memberOf(context.db, holder.member)
  const options = await creationOptions(partyOf(context), { username, known })
  const expiresAt = new Date(context.clock.now().getTime() + CHALLENGE_MS)
  const input = { purpose: { kind: 'registration', name }, challenge: options.challenge, expiresAt } as const
  await context.withTransaction(async (tx) => await writeChallenge(tx, holder, input))
  return { options: { ...options } }
}

/** Keeps the passkey that the browser made, under the name that it was begun with. Throws `passkeys.invalid`, `passkeys.too_many`. */
export async function finishPasskey(
  context: PasskeysContext,
  holder: Holder,
  { response }: ParsedInput<Schemas['confirmPasskey']>['body'],
): Promise<Reply<Schemas['confirmPasskey']>> {
  const { member } = holder
  const at = context.clock.now()
  // Committed whatever the outcome: a challenge with a wrong answer is used up.
  const begun = await context.withTransaction(async (tx) => await takeRegistration(tx, holder, at))
  const made = begun === undefined ? null : await readCreation(partyOf(context), { response, challenge: begun.challenge })
  if (begun === undefined || made === null) refuse('passkeys.invalid')
  const { name } = begun
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    // Begun side by side, in two windows.
    if ((await listPasskeys(tx, member)).length >= PASSKEYS_MAX) refuse('passkeys.too_many', { params: { max: PASSKEYS_MAX } })
    if (!(await insertPasskey(tx, { ...made, id: context.newId(), memberId: member, name, createdAt: at }))) refuse('passkeys.invalid')
    const actor = `member:${member}`
    await recordAction(tx, { actor, action: 'members.passkey_added', subject: actor, after: { name } })
    await publishAdded(tx, { member, name, at })
  })
  return await readPasskeys(context, holder)
}

/** Takes an own passkey away. Throws `passkeys.not_found`, `members.wrong_password`, `members.password_tries`. */
export async function removePasskey(
  context: PasskeysContext,
  holder: Holder,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<Reply<Schemas['removePasskey']>> {
  const { member } = holder
  await requirePassword(context, member, password)
  await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const name = await deletePasskey(tx, member, id)
    if (name === undefined) refuse('passkeys.not_found')
    const actor = `member:${member}`
    await recordAction(tx, { actor, action: 'members.passkey_removed', subject: actor, before: { passkey: id, name } })
    await publishRemoved(tx, { member, name, at: context.clock.now() })
  })
  return await readPasskeys(context, holder)
}

// Hashing takes a tenth of a second: before any transaction.
async function requirePassword(context: PasskeysContext, member: MemberId, password: string): Promise<void> {
  const { isRight, triesLeft } = await verifyPassword(context, member, password)
  if (!isRight) refuse('members.wrong_password', { field: 'password', params: { left: triesLeft } })
}
