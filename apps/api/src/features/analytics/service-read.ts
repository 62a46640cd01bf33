import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { analyticsSchemas } from '@morakot/contract/features/analytics/schema'
import { PERIOD_HOURS } from '@morakot/contract/features/analytics/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import type { OfferedGame } from '#features/games/service-play'
import { maskUsername } from '#features/members/rules'
import { memberOf, membersOf } from '#features/members/service-status'
import type { Reading } from '#infra/context'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { addSums, firstHour, HOUR_MS, isMeant, NO_ROUNDS, figuresView, playersView } from './rules.ts'
import type { RoundSums } from './rules.ts'
import { accessTo } from './rules-access.ts'
import { requireAccess } from './service-access.ts'
import { accessState, requireProvider, providersOf, slotsOf } from './service-context.ts'
import type { AnalyticsContext, Provider } from './service-context.ts'
import { listHours, listPlayers, listTopWins, sumGames } from './store.ts'
import type { GameHour } from './store.ts'

type Schemas = typeof analyticsSchemas
type ListQuery = ParsedInput<Schemas['providers']>['query']
type Hours = Reply<Schemas['slot']>['hours']

const DAY_HOURS = PERIOD_HOURS['24h']
const WINS_SHOWN = 10
/** Members who opted out leave gaps: more are read than are shown. */
const WINS_READ = 30

/** Providers of slots with one figure each (CALL-79); append mode does not repeat the part above the list. */
export async function readProviders({ db, clock }: Reading<AnalyticsContext>, query: ListQuery): Promise<Reply<Schemas['providers']>> {
  const now = clock.now()
  const [slots, sums] = await Promise.all([slotsOf(db), sumGames(db, firstHour(now, DAY_HOURS))])
  const sumOf = (own: readonly OfferedGame[]) => addSums(own.map(({ id }) => sums.get(id) ?? NO_ROUNDS))
  const ofProvider = (provider: Provider) => slots.filter((slot) => slot.provider.id === provider.id)
  const found = providersOf(slots)
    .filter(({ slug, name }) => isMeant([slug, name], query.search))
    .map((provider) => ({ provider, own: ofProvider(provider), sum: sumOf(ofProvider(provider)) }))
    .toSorted((one, other) => byRounds(one.sum, other.sum))
  const lastAt = latest(slots.flatMap(({ id }) => sums.get(id)?.lastAt ?? []))
  const ids = slots.map(({ id }) => id)
  return {
    items: pageOf(found, query).map(({ provider, own, sum }) => ({
      ...providerView(provider, own.length),
      returned: figuresView(sum).figures.returned,
    })),
    total: found.length,
    summary:
      query.append === 'true'
        ? null
        : {
            rounds: figuresView(sumOf(slots)).figures.rounds,
            activePlayers: playersView(new Set((await playersNow(db, ids, now)).map(({ memberId }) => memberId)).size),
            ...sourced(now, lastAt),
          },
  }
}

/** Players of the last 60 minutes by provider (CALL-82). */
export async function readActive(
  { db, clock }: Reading<AnalyticsContext>,
  query: ParsedInput<Schemas['activeUsers']>['query'],
): Promise<Reply<Schemas['activeUsers']>> {
  const now = clock.now()
  const slots = await slotsOf(db)
  const players = await playersNow(
    db,
    slots.map(({ id }) => id),
    now,
  )
  const providers = providersOf(slots)
  return {
    items: pageOf(providers, query).map(({ id, slug }) => {
      const own = new Set(slots.filter(({ provider }) => provider.id === id).map((slot) => slot.id))
      const members = new Set(players.filter(({ gameId }) => own.has(gameId)).map(({ memberId }) => memberId))
      return { providerSlug: slug, activePlayers: playersView(members.size) }
    }),
    total: providers.length,
    asOf: now.toISOString(),
  }
}

/** Slots by name (CALL-80), with figures for those whose provider is open to the member. */
export async function readSlots({ db, clock }: AnalyticsContext, member: MemberId, query: ListQuery): Promise<Reply<Schemas['slots']>> {
  const now = clock.now()
  const [all, sums, status] = await Promise.all([slotsOf(db), sumGames(db, firstHour(now, DAY_HOURS)), memberOf(db, member)])
  const found = all.filter(({ name, aliasName, provider }) => isMeant([name, aliasName, provider.name], query.search))
  const [state, players] = await Promise.all([
    accessState(db, status, now),
    playersNow(
      db,
      found.map(({ id }) => id),
      now,
    ),
  ])
  const active = new Set(players.map(({ gameId }) => gameId))
  return {
    items: pageOf(found, query).map((slot) => {
      const isOpen = accessTo(state, slot.provider.id, now) !== null
      const { returned } = figuresView(sums.get(slot.id) ?? NO_ROUNDS).figures
      return { ...slotView(slot, active.has(slot.id)), returned: isOpen ? returned : null, isOpen }
    }),
    total: found.length,
  }
}

/** One provider with its hours, and its slots (CALL-81). Throws `analytics.provider_not_found`, `analytics.no_access`. */
export async function readProvider(
  context: AnalyticsContext,
  member: MemberId,
  { slug, query }: { readonly slug: string; readonly query: ListQuery },
): Promise<Reply<Schemas['provider']>> {
  const { db, clock } = context
  const now = clock.now()
  const slots = await slotsOf(db)
  const provider = requireProvider(slots, slug)
  const until = await requireAccess(context, member, provider)
  const own = slots.filter((slot) => slot.provider.id === provider.id)
  const ids = own.map(({ id }) => id)
  const [hours, players] = await Promise.all([listHours(db, ids, firstHour(now, DAY_HOURS)), playersNow(db, ids, now)])
  const sumOf = (id: number) => addSums(hours.filter(({ gameId }) => gameId === id))
  const playing = (id: number) => players.filter(({ gameId }) => gameId === id).length
  const found = own
    .filter(({ name, aliasName }) => isMeant([name, aliasName], query.search))
    .map((slot) => ({ slot, sum: sumOf(slot.id) }))
    .toSorted((one, other) => byRounds(one.sum, other.sum))
  const whole = figuresView(addSums(hours))
  return {
    provider:
      query.append === 'true'
        ? null
        : {
            ...providerView(provider, own.length),
            activePlayers: playersView(new Set(players.map(({ memberId }) => memberId)).size),
            ...whole.figures,
            hours: everyHour(hours, DAY_HOURS, now),
            ...sourced(now, latest(hours.map(({ lastAt }) => lastAt))),
          },
    items: pageOf(found, query).map(({ slot, sum }) => ({
      ...slotView(slot, playing(slot.id) > 0),
      ...figuresView(sum).figures,
      activePlayers: playersView(playing(slot.id)),
    })),
    total: found.length,
    until: until?.toISOString() ?? null,
  }
}

interface SlotRequest {
  readonly slug: string
  readonly slotId: number
  readonly period: keyof typeof PERIOD_HOURS
}

/** One slot by hour (CALL-83). Throws `analytics.provider_not_found`, `analytics.slot_not_found`, `analytics.no_access`. */
export async function readSlot(
  context: AnalyticsContext,
  member: MemberId,
  { slug, slotId, period }: SlotRequest,
): Promise<Reply<Schemas['slot']>> {
  const { db, clock } = context
  const now = clock.now()
  const slots = await slotsOf(db)
  const provider = requireProvider(slots, slug)
  const slot = slots.find(({ id, provider: maker }) => id === slotId && maker.id === provider.id) ?? refuse('analytics.slot_not_found')
  const until = await requireAccess(context, member, provider)
  const from = firstHour(now, PERIOD_HOURS[period])
  const [hours, players, biggestWins] = await Promise.all([
    listHours(db, [slotId], from),
    playersNow(db, [slotId], now),
    readWins(db, slotId, from),
  ])
  const { figures, money } = figuresView(addSums(hours))
  return {
    ...slotView(slot, players.length > 0),
    period,
    rtp: slot.rtp,
    activePlayers: playersView(players.length),
    ...figures,
    ...money,
    hours: everyHour(hours, PERIOD_HOURS[period], now),
    biggestWins,
    until: until?.toISOString() ?? null,
    ...sourced(now, latest(hours.map(({ lastAt }) => lastAt))),
  }
}

/** The biggest wins with masked names, without members who opted out of being shown. */
export async function readWins(db: Db, gameId: number, from: Date): Promise<Reply<Schemas['slot']>['biggestWins']> {
  const wins = await listTopWins(db, gameId, from, WINS_READ)
  const known = await membersOf(
    db,
    wins.map(({ memberId }) => memberId),
  )
  return wins
    .flatMap(({ memberId, stake, win, closedAt }) => {
      const found = known.get(memberId)
      if (found === undefined || found.liveFeedOptOut) return []
      const baht = (amount: bigint) => bahtFromMillisatangFloor(millisatang(amount))
      return [{ username: maskUsername(found.username), bet: baht(stake), win: baht(win), at: closedAt.toISOString() }]
    })
    .slice(0, WINS_SHOWN)
}

async function playersNow(db: Db, gameIds: readonly number[], now: Date) {
  return await listPlayers(db, gameIds, new Date(now.getTime() - HOUR_MS))
}

/** Every hour of a period, those without a round too; of several games summed. */
function everyHour(rows: readonly GameHour[], hours: number, now: Date): Hours {
  const sums = new Map<number, RoundSums>()
  for (const row of rows) sums.set(row.hour.getTime(), addSums([sums.get(row.hour.getTime()) ?? NO_ROUNDS, row]))
  const first = firstHour(now, hours).getTime()
  return Array.from({ length: hours }, (_, at) => {
    const hour = first + at * HOUR_MS
    const { figures, money } = figuresView(sums.get(hour) ?? NO_ROUNDS)
    return { hour: new Date(hour).toISOString(), ...figures, ...money }
  })
}

/** The most played first. */
function byRounds(one: RoundSums, other: RoundSums): number {
  if (one.rounds === other.rounds) return 0
  return one.rounds > other.rounds ? -1 : 1
}

function providerView({ slug, name, logo }: Provider, slots: number) {
  return { slug, name, logo, slots }
}

function slotView({ id, name, image, provider }: OfferedGame, isActive: boolean) {
  return { slotId: id, name, gameImg: image, providerSlug: provider.slug, providerName: provider.name, isActive }
}

function sourced(now: Date, lastAt: Date | null) {
  return { asOf: now.toISOString(), lastRoundAt: lastAt?.toISOString() ?? null }
}

const latest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null)

function pageOf<Item>(items: readonly Item[], query: { readonly page: number; readonly limit: number }): readonly Item[] {
  return items.slice(offsetOf(query), offsetOf(query) + query.limit)
}
