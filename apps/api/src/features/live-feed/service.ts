import type { Reply } from '@morakot/contract/contract-shape'
import type { withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { LIVE_WITHDRAWALS_MAX } from '@morakot/contract/features/live-feed/schema'
import type { liveFeedSchemas } from '@morakot/contract/features/live-feed/schema'
import type { PlatformCode } from '@morakot/contract/features/platforms/limits'
import type { roundSettled } from '@morakot/contract/features/seamless/events'
import { millisatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { gameImage } from '#features/games/rules'
import { lastOpenedAtGateway, platformsOfGames } from '#features/games/service-play'
import { maskUsername } from '#features/members/rules'
import { chooseLiveFeed, membersOf, memberOf } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { MemberId } from '#infra/identity'
import { announceItem } from './events.ts'
import { categoryOf, delaySecondsOf, playOfMembers, bahtView } from './rules.ts'
import { findItem, insertItem, listViews, notePlay, takeGame } from './store.ts'
import type { FeedItem } from './store.ts'

export type LiveWithdrawal = Reply<(typeof liveFeedSchemas)['stream']>
type Choice = Reply<(typeof liveFeedSchemas)['choice']>

export const SHOW = 'live-feed.show'
const KEY_BYTES = 16

/** Members who opted out leave gaps: more rows are read than are shown. */
const ROWS_READ = LIVE_WITHDRAWALS_MAX * 3

type Paid = Pick<DomainEvent<typeof withdrawalPaid>, 'member' | 'occurredAt'> & {
  readonly payload: Pick<DomainEvent<typeof withdrawalPaid>['payload'], 'withdrawal' | 'amount'>
}

/**
 * Stores paid withdrawals. Each is shown one to five minutes later, so that the moment of a transfer identifies no member. Of what was to be
 * shown before now, open screens are not notified.
 */
export async function keepPaid(context: BaseContext, tx: Tx, events: readonly Paid[]): Promise<void> {
  for (const { member, occurredAt, payload } of events) {
    if (member === null) continue
    // A blocked member is not shown off: an account that is closed as under age is paid out too.
    if ((await memberOf(tx, member)).status === 'blocked') continue
    const delaySeconds = delaySecondsOf(context.random(2))
    const key = context.random(KEY_BYTES).toString('hex')
    const shownAt = new Date(occurredAt.getTime() + delaySeconds * 1_000)
    const isNew = await insertItem(tx, {
      key,
      withdrawalId: payload.withdrawal,
      member,
      amountBaht: bahtView(satangFromMillisatangFloor(millisatang(BigInt(payload.amount)))),
      game: (await takeGame(tx, member)) ?? (await lastOpenedAtGateway(tx, member)),
      paidAt: occurredAt,
      shownAt,
    })
    if (isNew && shownAt > context.clock.now()) await context.jobs.send(tx, SHOW, { key }, { startAfterSeconds: delaySeconds })
  }
}

/** Notes closed rounds: a payout is shown with the game of its member's largest win since the one before. */
export async function keepRounds(tx: Tx, events: readonly DomainEvent<typeof roundSettled>[]): Promise<void> {
  const rounds = events.flatMap(({ member, payload }) => {
    const categoryCode = categoryOf(payload.category)
    if (member === null || payload.game === null || categoryCode === null) return []
    const win = BigInt(payload.winReal) + BigInt(payload.winBonus)
    return [{ member, game: { id: payload.game, categoryCode }, win }]
  })
  await notePlay(tx, playOfMembers(rounds))
}

/** Notifies open screens of an item that is due. */
export async function showItem(context: BaseContext, key: string): Promise<void> {
  await context.withTransaction(async (tx) => await announceItem(tx, key))
}

/** The latest paid withdrawals, newest first. None is invented: an empty feed is empty. */
export async function readLatest(context: BaseContext): Promise<LiveWithdrawal[]> {
  const items = await listViews(context.db, context.clock.now(), ROWS_READ)
  return (await viewOf(context, items)).slice(0, LIVE_WITHDRAWALS_MAX)
}

/** One that may be shown now; null when its member does not want to be shown. */
export async function readOne(context: BaseContext, key: string): Promise<LiveWithdrawal | null> {
  const item = await findItem(context.db, key)
  const [one] = item === undefined ? [] : await viewOf(context, [item])
  return one ?? null
}

/** Whether a member is left out of the feed. */
export async function readChoice({ db }: BaseContext, member: MemberId): Promise<Choice> {
  return { optOut: (await memberOf(db, member)).liveFeedOptOut }
}

/** Leaves a member out of the feed, or shows them again: also what was paid before. */
export async function choose(context: BaseContext, member: MemberId, choice: Choice): Promise<Choice> {
  await context.withTransaction(async (tx) => await chooseLiveFeed(tx, member, choice.optOut))
  return choice
}

async function viewOf({ db }: BaseContext, items: readonly FeedItem[]): Promise<readonly LiveWithdrawal[]> {
  const [known, platforms] = await Promise.all([
    membersOf(
      db,
      items.map(({ member }) => member),
    ),
    platformsOfGames(
      db,
      items.flatMap(({ game }) => game?.id ?? []),
    ),
  ])
  return items.flatMap(({ key, member, amountBaht, game }) => {
    const found = known.get(member)
    if (found === undefined || found.liveFeedOptOut) return []
    const picture = game === null ? null : gameImage(game)
    // A game of one platform is opened by its members alone: to all others it is a picture (ENT-9).
    const idOn = (platform: PlatformCode) => (game !== null && (platforms.get(game.id) ?? 'TIAMUT') === platform ? game.id : null)
    return [
      {
        key,
        username: maskUsername(found.username),
        amount: bahtFromSatang(satang(amountBaht * 100n)),
        gameImg: picture,
        gameIdTm: idOn('TIAMUT'),
        gameIdAg: idOn('AMBKING'),
      },
    ]
  })
}
