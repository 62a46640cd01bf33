import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { analyticsSchemas } from '@morakot/contract/features/analytics/schema'
import { analyticsRules } from '@morakot/contract/features/analytics/schema-rules'
import type { AnalyticsRules } from '@morakot/contract/features/analytics/schema-rules'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points } from '@morakot/money/points'
import { lockMember, memberOf } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import { readTokens } from '#features/wallet/service'
import type { Db, Tx } from '#infra/db'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { announceAccess } from './events.ts'
import { firstHour, hourOf } from './rules.ts'
import { accessTo, daysUntil, endOfHour, newDays, nextTurn, openNow, turnsLeft } from './rules-access.ts'
import { accessState, requireProvider, providersOf, slotsOf } from './service-context.ts'
import type { AnalyticsContext, Provider } from './service-context.ts'
import { sumGames } from './store.ts'
import { insertGrant, insertOpening } from './store-access.ts'

type Schemas = typeof analyticsSchemas
type Utility = AnalyticsRules['utilities'][number]

const HOURS_WITH_DATA = 24

/** What access costs (CALL-37). */
export async function readUtilities({ db }: AnalyticsContext): Promise<Reply<Schemas['utilities']>> {
  const { utilities } = await readRules(db, analyticsRules)
  return utilities.map((utility) => ({ ...utility, category: 'SLOT_ACCESS' as const }))
}

/** What a member may see now, and what could be bought. */
export async function readAccess(context: AnalyticsContext, member: MemberId): Promise<Reply<Schemas['access']>> {
  const { db, clock } = context
  const now = clock.now()
  const [state, tokens, providers, hasData] = await Promise.all([
    accessState(db, await memberOf(db, member), now),
    readTokens(context, member),
    slotsOf(db).then(providersOf),
    hasRounds(db, now),
  ])
  return {
    isFree: state.tier === 'EMPEROR',
    until: daysUntil(state, now)?.toISOString() ?? null,
    turns: turnsLeft(state, now),
    open: openNow(state, now).flatMap(({ providerId }) => {
      const slug = providers.find(({ id }) => id === providerId)?.slug
      return slug === undefined ? [] : [{ providerSlug: slug, until: endOfHour(now).toISOString() }]
    }),
    points: pointsIn(tokens),
    hasData,
  }
}

function pointsIn(tokens: Awaited<ReturnType<typeof readTokens>>): number {
  return numberFromPoints(points(BigInt(tokens.find(({ code }) => code === 'PNT')?.balance ?? '0')))
}

/** Whether a slot settled a round in the last 24 hours: nothing is sold that shows nothing. */
async function hasRounds(db: Db, now: Date): Promise<boolean> {
  const [slots, sums] = await Promise.all([slotsOf(db), sumGames(db, firstHour(now, HOURS_WITH_DATA))])
  return slots.some(({ id }) => (sums.get(id)?.rounds ?? 0n) > 0n)
}

/**
 * Pays points for access: points and grant in one transaction; turns that name a provider open it with the first. Two keys are two
 * purchases, one key is one. Throws `analytics.utility_not_found`, `analytics.provider_not_found`, `analytics.no_data`, `members.blocked`,
 * `members.on_break`, `points.insufficient`, `wallet.frozen`.
 */
export async function buyAccess(
  context: AnalyticsContext,
  { member, key }: KeyedRequest,
  { utilityId, providerSlug }: ParsedInput<Schemas['buyAccess']>['body'],
): Promise<Reply<Schemas['buyAccess']>> {
  // The price does not depend on these reads of the catalogue and of the hours, so they run before the member is locked.
  const now = context.clock.now()
  const [slots, hasData] = await Promise.all([slotsOf(context.db), hasRounds(context.db, now)])
  const content = { utilityId, providerSlug: providerSlug ?? null }
  return await context.walletQueue.run(String(member), async () =>
    context.withTransaction(async (tx) => {
      const status = await lockMember(tx, member)
      return await withIdempotencyKey(tx, { member, call: 'analytics.buyAccess', key, content }, async () => {
        const { utilities } = await readRules(tx, analyticsRules)
        const utility = utilities.find(({ id }) => id === utilityId) ?? refuse('analytics.utility_not_found')
        const provider = providerSlug === undefined ? null : requireProvider(slots, providerSlug)
        if (!hasData) return refuse('analytics.no_data')
        await requirePlayer(tx, status, now)
        return await buyIn(context, tx, status, { utility, provider, now })
      })
    }),
  )
}

async function requirePlayer(tx: Tx, { id, status }: Member, now: Date): Promise<void> {
  if (status === 'blocked') refuse('members.blocked')
  if ((await exclusionOf(tx, id, now)) !== null) refuse('members.on_break')
}

interface Purchase {
  readonly utility: Utility
  readonly provider: Provider | null
  readonly now: Date
}

async function buyIn(
  context: AnalyticsContext,
  tx: Tx,
  status: Member,
  { utility, provider, now }: Purchase,
): Promise<Reply<Schemas['buyAccess']>> {
  const member = status.id
  const id = context.newId()
  const before = await accessState(tx, status, now)
  const days = utility.durationUnit === 'day' ? newDays(before, utility.duration, now) : null
  const turns = utility.durationUnit === 'turn' ? utility.duration : null
  const price = points(BigInt(utility.price))
  const { transferId, pointsAfter } = await context.spendPoints(tx, {
    member,
    amount: price,
    scope: 'slot-access',
    key: id,
    kind: 'view_slot_hot_time',
    actor: `member:${member}`,
    to: 'house',
  })
  await insertGrant(tx, { id, memberId: member, utilityId: utility.id, price, ...days, turns, transferId, grantedAt: now })
  const until = days?.endsAt.toISOString() ?? null
  await announceAccess(tx, { member, at: now, transferId, payload: { grant: id, utility: utility.id, until, turns } })
  const opened = turns === null || provider === null ? null : await open(tx, status, provider, now)
  return { grantedUntil: until ?? opened?.toISOString() ?? null, pointsAfter: numberFromPoints(pointsAfter) }
}

/**
 * Uses a turn for a provider until the end of the hour; one that is open already takes none. Ten at once use one. Throws
 * `analytics.provider_not_found`, `analytics.no_access` when no turn is left, `members.blocked`, `members.on_break`.
 */
export async function openProvider(context: AnalyticsContext, member: MemberId, slug: string): Promise<Reply<Schemas['openProvider']>> {
  const now = context.clock.now()
  const provider = requireProvider(await slotsOf(context.db), slug)
  return await context.withTransaction(async (tx) => {
    const status = await lockMember(tx, member)
    await requirePlayer(tx, status, now)
    const until = await open(tx, status, provider, now)
    return { until: until.toISOString(), turns: turnsLeft(await accessState(tx, status, now), now) }
  })
}

/** The caller holds the member's row. Returns until when the provider is open. */
async function open(tx: Tx, status: Member, provider: Provider, now: Date): Promise<Date> {
  const state = await accessState(tx, status, now)
  const already = accessTo(state, provider.id, now)
  if (already !== null) return already.until ?? endOfHour(now)
  const turn = nextTurn(state, now) ?? refuse('analytics.no_access')
  await insertOpening(tx, {
    memberId: status.id,
    providerId: provider.id,
    hour: hourOf(now),
    grantId: turn.grantId,
    day: bangkokDay(now),
    openedAt: now,
  })
  return endOfHour(now)
}

/** Until when a member may see a provider; null for ever. Throws `analytics.no_access`, `members.on_break`. */
export async function requireAccess({ db, clock }: AnalyticsContext, member: MemberId, provider: Provider): Promise<Date | null> {
  const now = clock.now()
  const [status, exclusion] = await Promise.all([memberOf(db, member), exclusionOf(db, member, now)])
  if (exclusion !== null) return refuse('members.on_break')
  const access = accessTo(await accessState(db, status, now), provider.id, now)
  return access === null ? refuse('analytics.no_access') : access.until
}
