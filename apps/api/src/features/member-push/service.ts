import { createHash } from 'node:crypto'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { memberPushSchemas } from '@morakot/contract/features/member-push/schema'
import { SUBSCRIPTIONS_MAX } from '@morakot/contract/features/member-push/states'
import { refuse } from '@morakot/contract/refused'
import { lockMemberRow } from '#features/members/service-status'
import { deviceOf } from '#features/sessions/rules'
import { seal } from '#infra/crypto/secret-box'
import type { Db, Tx } from '#infra/db'
import type { MemberId, SessionId } from '#infra/identity'
import { isPushTarget } from '#infra/outside/send-push'
import { publicKeyOf } from '#infra/outside/web-push'
import { mayOffer } from './rules.ts'
import type { MemberPushContext } from './service-context.ts'
import {
  deviceOfSession,
  endReplaced,
  endSubscription,
  findAnswered,
  findLive,
  hasBeenPaid,
  hasEverSubscribed,
  insertSubscription,
  listLive,
  writeAnswered,
} from './store.ts'
import type { Subscription } from './store.ts'

type Schemas = typeof memberPushSchemas

interface Caller {
  readonly member: MemberId
  readonly session: SessionId
  readonly userAgent: string
}

/** The own browsers, the key to subscribe with, and whether the app offers messages now. */
export async function readPush(context: MemberPushContext, { member, session }: Caller): Promise<Reply<Schemas['read']>> {
  const { db, config } = context
  const [subscriptions, device, isOffered] = await Promise.all([
    listLive(db, member),
    deviceOfSession(db, session),
    offered(context, db, member),
  ])
  return {
    publicKey: config.push === null ? null : publicKeyOf(config.push.privateKey),
    subscriptions: subscriptions.map((one) => viewOf(one, device)),
    isOffered,
  }
}

function viewOf({ id, device, deviceId, madeAt }: Pick<Subscription, 'id' | 'device' | 'deviceId' | 'madeAt'>, here: string | null) {
  return { subscriptionId: id, device, madeAt: madeAt.toISOString(), isThis: here !== null && deviceId === here }
}

async function offered({ config, clock }: MemberPushContext, db: Db | Tx, member: MemberId): Promise<boolean> {
  if (config.push === null || !mayOffer(await findAnswered(db, member), clock.now())) return false
  return (await hasBeenPaid(db, member)) && !(await hasEverSubscribed(db, member))
}

/**
 * Subscribes the caller's browser. What the browser or the device had before is replaced, also another member's. Throws `memberPush.push_off`,
 * `memberPush.bad_endpoint`, `memberPush.too_many`.
 */
export async function subscribe(
  context: MemberPushContext,
  { member, session, userAgent }: Caller,
  target: ParsedInput<Schemas['subscribe']>['body'],
): Promise<Reply<Schemas['subscribe']>> {
  const { config, clock, random } = context
  if (config.push === null) return refuse('memberPush.push_off')
  if (!isPushTarget(target, config.privateUpstreams)) return refuse('memberPush.bad_endpoint', { field: 'endpoint' })
  const id = context.newId()
  const sealed = seal(config.vaultKeys, { text: JSON.stringify(target), owner: `member-push:${id}` }, random)
  const endpointHash = createHash('sha256').update(target.endpoint).digest()
  const madeAt = clock.now()
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const deviceId = await deviceOfSession(tx, session)
    await endReplaced(tx, { endpointHash, deviceId, at: madeAt })
    if ((await listLive(tx, member)).length >= SUBSCRIPTIONS_MAX) refuse('memberPush.too_many')
    const row = { id, memberId: member, deviceId, device: deviceOf(userAgent), endpointHash, madeAt }
    await insertSubscription(tx, { ...row, sealedKeyId: sealed.keyId, sealedBox: sealed.box })
    return viewOf(row, deviceId)
  })
}

/** Ends an own subscription. Throws `memberPush.subscription_not_found`, also for another member's. */
export async function unsubscribe(context: MemberPushContext, member: MemberId, id: string): Promise<Reply<Schemas['remove']>> {
  await context.withTransaction(async (tx) => {
    const own = await findLive(tx, id)
    if (own === undefined || own.memberId !== member) return refuse('memberPush.subscription_not_found')
    const isEnded = await endSubscription(tx, id, { at: context.clock.now(), because: 'own' })
    return isEnded ? undefined : refuse('memberPush.subscription_not_found')
  })
  return { removed: true }
}

/** Keeps the answer to the offer. `LATER` counts once for each time that the offer may be shown. */
export async function answerOffer(
  context: MemberPushContext,
  member: MemberId,
  { answer }: ParsedInput<Schemas['answer']>['body'],
): Promise<Reply<Schemas['answer']>> {
  const now = context.clock.now()
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const before = await findAnswered(tx, member)
    if (answer === 'NEVER') await writeAnswered(tx, member, { ...before, neverAt: before.neverAt ?? now })
    else if (mayOffer(before, now)) await writeAnswered(tx, member, { ...before, later: before.later + 1, laterAt: now })
    return { isOffered: await offered(context, tx, member) }
  })
}
