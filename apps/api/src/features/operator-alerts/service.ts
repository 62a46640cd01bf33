import { createHash } from 'node:crypto'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { operatorAlertSchemas } from '@morakot/contract/features/operator-alerts/schema'
import { CHANNELS_MAX, WELCOME_TEXT } from '@morakot/contract/features/operator-alerts/states'
import { refuse } from '@morakot/contract/refused'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { seal } from '#infra/crypto/secret-box'
import { isPushTarget, sendPush } from '#infra/outside/send-push'
import type { PushTarget } from '#infra/outside/send-push'
import { publicKeyOf } from '#infra/outside/web-push'
import { minutesOf, timeOf } from './rules.ts'
import type { AlertsContext } from './service-context.ts'
import {
  countLive,
  endChannel,
  findLive,
  findSetting,
  insertChannel,
  listChannels,
  lockByAddress,
  lockSetting,
  writeSetting,
} from './store.ts'
import type { Channel, Setting } from './store.ts'

type Schemas = typeof operatorAlertSchemas
type Settings = Reply<Schemas['setDuty']>

const HOUR_MS = 3_600_000
/** Ended channels are shown for 30 days. */
const SHOWN_MS = 30 * 24 * HOUR_MS

/** The own channels and settings. */
export async function readAlerts(
  context: AlertsContext,
  operator: OperatorId,
): Promise<Omit<Reply<Schemas['read']>, 'choices' | 'webhook'>> {
  const { db, clock, config } = context
  const [channels, setting] = await Promise.all([
    listChannels(db, operator, new Date(clock.now().getTime() - SHOWN_MS)),
    findSetting(db, operator),
  ])
  return {
    publicKey: config.push === null ? null : publicKeyOf(config.push.privateKey),
    channels: channels.map(channelView),
    ...settingsView(context, setting),
  }
}

function channelView({ id, device, madeAt, removedAt, removedBecause }: Channel): Reply<Schemas['addChannel']> {
  return { channelId: id, device, madeAt: madeAt.toISOString(), removedAt: removedAt?.toISOString() ?? null, removedBecause }
}

function settingsView({ clock }: Pick<AlertsContext, 'clock'>, setting: Setting | undefined): Settings {
  const { onDutyUntil = null, quietFrom = null, quietUntil = null } = setting ?? {}
  return {
    onDutyUntil: onDutyUntil !== null && onDutyUntil > clock.now() ? onDutyUntil.toISOString() : null,
    quiet: quietFrom === null || quietUntil === null ? null : { from: timeOf(quietFrom), until: timeOf(quietUntil) },
  }
}

/**
 * Adds a browser. A first message is sent to it before anything is stored: what takes none gets no other. The same browser again is the channel that
 * there is; of another operator it takes the place. Throws `operatorAlerts.push_off`, `operatorAlerts.bad_endpoint`,
 * `operatorAlerts.push_unreachable`, `operatorAlerts.too_many`.
 */
export async function addChannel(
  context: AlertsContext,
  operator: OperatorId,
  { endpoint, p256dh, auth, device }: ParsedInput<Schemas['addChannel']>['body'],
): Promise<Reply<Schemas['addChannel']>> {
  const target = { endpoint, p256dh, auth }
  await tryFirst(context, target)
  const id = context.newId()
  const sealed = seal(context.config.operatorKeys, { text: JSON.stringify(target), owner: `channel:${id}` }, context.random)
  const endpointHash = createHash('sha256').update(endpoint).digest()
  const at = context.clock.now()
  return await context.withTransaction(async (tx) => {
    await lockSetting(tx, operator)
    const known = await lockByAddress(tx, endpointHash)
    if (known !== undefined && isSamePerson(known.operatorId, operator)) return channelView(known)
    if (known !== undefined) await endChannel(tx, known.id, { at, because: 'replaced' })
    if ((await countLive(tx, operator)) >= CHANNELS_MAX) refuse('operatorAlerts.too_many')
    const row = { id, operatorId: operator, device, endpointHash, sealedKeyId: sealed.keyId, sealedBox: sealed.box, madeAt: at }
    const made = await insertChannel(tx, row)
    // Another operator has added the same browser meanwhile.
    if (made === undefined) return refuse('operatorAlerts.push_unreachable')
    await audit(tx, operator, { action: 'alert_channel.add', channel: made })
    return channelView(made)
  })
}

async function tryFirst(context: AlertsContext, target: PushTarget): Promise<void> {
  const { push, privateUpstreams, brandName } = context.config
  if (push === null) return refuse('operatorAlerts.push_off')
  if (!isPushTarget(target, privateUpstreams)) refuse('operatorAlerts.bad_endpoint', { field: 'endpoint' })
  const outcome = await sendPush(context, push, target, {
    messageId: context.newId(),
    title: brandName,
    text: WELCOME_TEXT,
    url: '/my-alerts',
  })
  if (outcome === 'later') refuse('operatorAlerts.push_unreachable')
  if (outcome !== 'sent') refuse('operatorAlerts.bad_endpoint', { field: 'endpoint' })
}

/** Removes an own channel. Throws `operatorAlerts.channel_not_found`, also for another operator's. */
export async function removeChannel(
  context: AlertsContext,
  operator: OperatorId,
  channelId: string,
): Promise<Reply<Schemas['removeChannel']>> {
  await context.withTransaction(async (tx) => {
    const channel = await findLive(tx, channelId)
    if (channel === undefined || !isSamePerson(channel.operatorId, operator)) return refuse('operatorAlerts.channel_not_found')
    const isEnded = await endChannel(tx, channelId, { at: context.clock.now(), because: 'own' })
    if (!isEnded) return refuse('operatorAlerts.channel_not_found')
    return await audit(tx, operator, { action: 'alert_channel.remove', channel })
  })
  return { removed: true }
}

async function audit(
  tx: Tx,
  operator: OperatorId,
  { action, channel }: { readonly action: 'alert_channel.add' | 'alert_channel.remove'; readonly channel: Channel },
): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `operator:${operator}`, after: { device: channel.device } })
}

/** Begins or ends the own duty. */
export async function setDuty(context: AlertsContext, operator: OperatorId, hours: number): Promise<Settings> {
  const onDutyUntil = hours === 0 ? null : new Date(context.clock.now().getTime() + hours * HOUR_MS)
  return await change(context, operator, { onDutyUntil })
}

/** Sets the own quiet hours. */
export async function setQuiet(context: AlertsContext, operator: OperatorId, quiet: Settings['quiet']): Promise<Settings> {
  const written =
    quiet === null ? { quietFrom: null, quietUntil: null } : { quietFrom: minutesOf(quiet.from), quietUntil: minutesOf(quiet.until) }
  return await change(context, operator, written)
}

async function change(context: AlertsContext, operator: OperatorId, written: Partial<Omit<Setting, 'operatorId'>>): Promise<Settings> {
  return await context.withTransaction(async (tx) => {
    await lockSetting(tx, operator)
    await writeSetting(tx, operator, written)
    const setting = await findSetting(tx, operator)
    invariant(setting !== undefined, 'the row that was locked is there')
    return settingsView(context, setting)
  })
}
