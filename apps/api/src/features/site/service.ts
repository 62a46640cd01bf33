import type { siteSchemas } from '@morakot/contract/features/site/schema'
import type { Reply } from '@morakot/contract/contract-shape'
import { MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { isRunning, objectIn, themeOn, valueOnWire } from './rules.ts'
import type { MaintenanceWatch } from './service-maintenance.ts'
import { findNewestBoost } from './store-boosts.ts'
import { listSettings } from './store.ts'
import type { Setting } from './store.ts'

/** A receiving account besides the main one, and what credits money there (features F-120). */
export interface ReceivingAccount {
  readonly source: 'feed' | 'verifier'
  readonly bankCode: string
  readonly number: string
  readonly name: string
}

/** What the site feature needs in addition to the base context: what an installation is called, which build runs, and what other features know. */
export interface SiteContext extends BaseContext {
  readonly config: {
    readonly brandName: string
    readonly playMode: 'demo' | 'real'
    readonly appVersion: string
    readonly publicOrigin: string
    readonly secure: boolean
    readonly bank: { readonly origin: string }
    readonly isPrivateDemo: boolean
  }
  readonly maintenance: MaintenanceWatch
  readonly receivingAccounts: (db: Db | Tx) => Promise<readonly ReceivingAccount[]>
  /** Whether a member may be offered anything now: one on a break is left in peace. */
  readonly mayBeOffered: (db: Db, member: MemberId) => Promise<boolean>
}

/** The running build: a browser that stored another one reloads. */
export function runningVersion(context: SiteContext): Reply<typeof siteSchemas.version> {
  return { version: context.config.appVersion }
}

/** Brand, mode, theme of the day and every setting that is on. `hasPass` is of the requesting browser. */
export async function readConfigs(
  context: SiteContext,
  { hasPass }: { readonly hasPass: boolean },
): Promise<Reply<typeof siteSchemas.configs>> {
  const [settings, boost] = await Promise.all([listSettings(context.db), readBoost(context)])
  const shown = await withSafeAccount(context, settings)
  return {
    brandName: context.config.brandName,
    playMode: context.config.playMode,
    theme: themeOn(context.clock.now()),
    sandboxBankUrl: context.config.playMode === 'demo' ? `${context.config.bank.origin}/bank` : null,
    hasPass,
    boost,
    configs: shown
      .filter(({ isOn }) => isOn)
      .map((setting) => ({ key: setting.key, value: valueOnWire(setting), updatedAt: setting.updatedAt.toISOString() })),
  }
}

// An account that stopped being ours after it was set is not shown any more: money paid into it would be lost. What credits money there is said with it.
async function withSafeAccount(context: SiteContext, settings: readonly Setting[]): Promise<readonly Setting[]> {
  const backup = settings.find(({ key, isOn }) => key === 'BACKUP_BANK_ACCOUNT' && isOn)
  if (backup === undefined) return settings
  const value = objectIn(backup.value)
  const ours = await context.receivingAccounts(context.db)
  const account = ours.find(({ number, bankCode }) => number === value['number'] && bankCode === value['bankCode'])
  const others = settings.filter((setting) => setting !== backup)
  return account === undefined ? others : [...others, { ...backup, value: JSON.stringify({ ...value, source: account.source }) }]
}

const NO_BOOST = { isActive: false, title: '', endAt: null }

/** The offer that runs now, for one member (CALL-39): a member on a break gets none (decisions D14). */
export async function readBoostFor(context: SiteContext, member: MemberId): Promise<Reply<typeof siteSchemas.boost>> {
  return (await context.mayBeOffered(context.db, member)) ? await readBoost(context) : NO_BOOST
}

/** The offer that runs now (ENT-13). One that is over says so by the server's clock, whatever the browser's says. */
export async function readBoost(context: SiteContext): Promise<Reply<typeof siteSchemas.boost>> {
  const boost = await findNewestBoost(context.db)
  if (boost === undefined || !isRunning(boost, context.clock.now())) return NO_BOOST
  return { isActive: true, title: boost.title, endAt: boost.endAt.toISOString() }
}

/** How many times the points a deposit earns that is credited now: 1 without an offer. Read on the transaction that credits. */
export async function pointMultiplier(tx: Tx, now: Date): Promise<number> {
  const boost = await findNewestBoost(tx)
  return boost !== undefined && isRunning(boost, now) ? boost.multiplier : 1
}

const SOURCE_NAMES = {
  LINE: 'LINE',
  FACEBOOK: 'Facebook',
  GOOGLE: 'Google',
  YOUTUBE: 'YouTube',
  IG: 'Instagram',
  TIKTOK: 'TikTok',
  TWITTER: 'X (Twitter)',
  SMS: 'SMS',
  FRIEND: 'เพื่อนแนะนำ',
  EXPERT: 'เซียนแนะนำ',
  OTHER: 'ช่องทางอื่น',
} as const satisfies Record<(typeof MARKETING_SOURCES)[number], string>

/** Sources from which members may know us (ENT-18). */
export function recommendList(): Reply<typeof siteSchemas.recommendList> {
  return MARKETING_SOURCES.map((value) => ({ value, name: SOURCE_NAMES[value] }))
}
