import { isDeepStrictEqual } from 'node:util'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { CONFIG_KEYS } from '@morakot/contract/features/site/limits'
import type { ConfigKey } from '@morakot/contract/features/site/limits'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import { settingSchemas } from '@morakot/contract/features/site/schema-settings'
import { namesOf } from '#features/operators/service'
import { TrustChanges, waitingTrust } from '#features/trust/service'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { JobKind } from '#infra/jobs/jobs'
import { oneByOne } from '#infra/database/one-by-one'
import { objectIn } from './rules.ts'
import { boostView } from './service-boosts.ts'
import type { SiteContext } from './service.ts'
import { findNewestBoost } from './store-boosts.ts'
import { findSetting, listSettings, writeSetting } from './store.ts'
import type { Setting } from './store.ts'

type Schemas = typeof siteConsoleSchemas
type SettingView = Reply<Schemas['saveSetting']>

/** Every key with what is set, and the newest boost: all that the page of site settings shows. */
export async function readSettings(context: SiteContext, viewer: OperatorId): Promise<Reply<Schemas['settings']>> {
  const settings = await listSettings(context.db)
  const boost = await findNewestBoost(context.db)
  return {
    settings: await oneByOne(CONFIG_KEYS, async (key) => {
      const set = settings.find((setting) => setting.key === key)
      return await settingView(context, { key, set, viewer })
    }),
    boost: boost === undefined ? null : await boostView(context, boost),
    receivingAccounts: [...(await context.receivingAccounts(context.db))],
  }
}

/** The name of the job by which an approved setting takes force. */
export const SETTING_IN_FORCE = 'site.in_force'

const changes = (context: SiteContext) =>
  new TrustChanges(context, {
    kind: 'setting',
    permission: 'accounts.edit',
    stale: 'site.setting_changed',
    job: SETTING_IN_FORCE,
    lockRevision: async (tx, key) => (await findSetting(tx, keyOf(key)))?.version ?? 0,
    apply: async (tx, { subject, body, revision, proposedBy }, { by }) => {
      const key = keyOf(subject)
      const value = valueOf(key, body['value'])
      await refuseStrangeAccount(context, tx, value)
      await write(
        context,
        tx,
        { key, value, isOn: true, since: revision },
        { operator: by, before: await findSetting(tx, key), proposedBy },
      )
      return {}
    },
    audit: ({ id, subject: key, body, declinedBecause }, act) => {
      const subject = `site:${key}`
      if (act === 'PROPOSED') return { action: 'site.setting_proposed', subject, after: { id, value: body['value'] } }
      const actions = { APPROVED: 'site.setting_approved', DECLINED: 'site.setting_declined', UNDONE: 'site.setting_undone' } as const
      const because = act === 'DONE' || act === 'APPROVED' ? {} : { reason: declinedBecause }
      return act === 'DONE' ? null : { action: actions[act], subject, after: { changeId: id, ...because } }
    },
  })

function keyOf(subject: string): ConfigKey {
  const key = CONFIG_KEYS.find((each) => each === subject)
  invariant(key !== undefined, `${subject} is a setting`)
  return key
}

/**
 * Saves one setting over the version that the operator saw. An account that members are to pay into is only proposed, and shown when another
 * person approves (features F-129); taking it out of sight is one person's. Throws `site.setting_changed` when another one was saved meanwhile,
 * `site.invalid` by field, `site.account_unknown` for a backup account whose money would not be credited, and `trust.already_proposed`.
 */
export async function saveSetting(
  context: SiteContext,
  operator: OperatorId,
  request: ParsedInput<Schemas['saveSetting']>,
): Promise<Reply<Schemas['saveSetting']>> {
  const { key } = request.params
  const { version, isOn } = request.body
  const value = valueOf(key, request.body.value)
  const isTrusted = key === 'BACKUP_BANK_ACCOUNT' && isOn
  if (isTrusted && !isVisibleAlready(await findSetting(context.db, key), value)) {
    await changes(context).propose(operator, async (tx) => {
      await refuseStrangeAccount(context, tx, value)
      if (((await findSetting(tx, key))?.version ?? 0) !== version) refuse('site.setting_changed')
      return { subject: key, revision: version, body: { value }, reason: '' }
    })
  } else {
    await context.withTransaction(async (tx) => {
      if (isTrusted) await refuseStrangeAccount(context, tx, value)
      await write(context, tx, { key, value, isOn, since: version }, { operator, before: await findSetting(tx, key) })
    })
  }
  if (key === 'MAINTENANCE') context.maintenance.forget()
  return await settingView(context, { key, set: await findSetting(context.db, key), viewer: operator })
}

const isVisibleAlready = (before: Setting | undefined, value: object) =>
  before?.isOn === true && isDeepStrictEqual(objectIn(before.value), value)

interface NewSetting {
  readonly key: ConfigKey
  readonly value: object
  readonly isOn: boolean
  readonly since: number
}

async function write(
  { clock }: SiteContext,
  tx: Tx,
  { key, value, isOn, since }: NewSetting,
  {
    operator,
    before,
    proposedBy,
  }: { readonly operator: OperatorId; readonly before: Setting | undefined; readonly proposedBy?: OperatorId },
): Promise<void> {
  const written = await writeSetting(tx, { key, value: JSON.stringify(value), isOn, by: operator, at: clock.now(), since })
  if (written === undefined) return refuse('site.setting_changed')
  await recordAction(tx, {
    actor: `op:${operator}`,
    action: 'site.setting_saved',
    subject: `site:${key}`,
    ...(before === undefined ? {} : { before: audited(before) }),
    after: { ...audited(written), ...(proposedBy === undefined ? {} : { proposedBy: `op:${proposedBy}` }) },
  })
}

interface ChangeOf {
  readonly key: ConfigKey
  readonly changeId: string
}

/** The job by which an approved setting takes force. */
export function settingInForceJob(context: SiteContext): JobKind {
  return changes(context).inForceJob()
}

/** Shows a proposed account to members, outside a private demo after 10 minutes. Throws `trust.second_operator_needed` to the person who proposed it, and what `saveSetting` throws. */
export async function approveSetting(context: SiteContext, operator: OperatorId, { key, changeId }: ChangeOf): Promise<SettingView> {
  await changes(context).approve(operator, { id: changeId, subject: key })
  return await settingView(context, { key, set: await findSetting(context.db, key), viewer: operator })
}

/** Declines a proposed account, takes the own one back, or undoes an approved one before it takes force. */
export async function declineSetting(
  context: SiteContext,
  operator: OperatorId,
  { key, changeId, reason }: ChangeOf & { readonly reason: string },
): Promise<SettingView> {
  await changes(context).decline(operator, { id: changeId, subject: key, reason })
  return await settingView(context, { key, set: await findSetting(context.db, key), viewer: operator })
}

async function settingView(
  context: SiteContext,
  { key, set, viewer }: { readonly key: ConfigKey; readonly set: Setting | undefined; readonly viewer: OperatorId },
): Promise<SettingView> {
  const known = set === undefined ? unset(key) : await viewOf(context, set)
  if (key !== 'BACKUP_BANK_ACCOUNT') return { ...known, proposal: null }
  const waiting = (await waitingTrust(context, 'setting', viewer)).get(key)
  return { ...known, proposal: waiting === undefined ? null : { ...waiting.shown, value: objectIn(JSON.stringify(waiting.body['value'])) } }
}

function valueOf(key: ConfigKey, given: unknown): object {
  const parsed = settingSchemas[key].safeParse(given)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[`value.${issue.path.map(String).join('.')}`] ??= issue.message
  return refuse('site.invalid', { fields })
}

async function refuseStrangeAccount(context: SiteContext, tx: Tx, value: object): Promise<void> {
  const { bankCode, number } = settingSchemas.BACKUP_BANK_ACCOUNT.parse(value)
  const ours = await context.receivingAccounts(tx)
  const isOurs = ours.some((account) => account.number === number && account.bankCode === bankCode)
  if (!isOurs) refuse('site.account_unknown', { field: 'value.number' })
}

const audited = ({ value, isOn, version }: Setting) => ({ value: objectIn(value), isOn, version })

type Known = Omit<SettingView, 'proposal'>

async function viewOf(context: SiteContext, setting: Setting): Promise<Known> {
  const { key, isOn, version, changedAt } = setting
  return {
    key,
    value: objectIn(setting.value),
    isOn,
    version,
    changedBy: await nameOf(context, setting.changedBy),
    changedAt: changedAt.toISOString(),
  }
}

function unset(key: ConfigKey): Known {
  return { key, value: null, isOn: false, version: 0, changedBy: null, changedAt: null }
}

async function nameOf(context: SiteContext, operator: OperatorId | null): Promise<string | null> {
  if (operator === null) return null
  return (await namesOf(context.db, [operator])).get(operator) ?? null
}
