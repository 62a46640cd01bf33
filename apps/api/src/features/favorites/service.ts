import type { Reply } from '@morakot/contract/contract-shape'
import { favouritesChanged } from '@morakot/contract/features/favorites/noun'
import { FAVORITES_MAX } from '@morakot/contract/features/favorites/limits'
import type { favoritesSchemas } from '@morakot/contract/features/favorites/schema'
import { refuse } from '@morakot/contract/refused'
import { cardsOfGames } from '#features/games/service-play'
import { lockMemberRow } from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { MemberId } from '#infra/identity'
import { deleteFavorites, insertFavorites, listFavorites } from './store.ts'

type Schemas = typeof favoritesSchemas
type Stored = Reply<Schemas['add']>

/** The favourites that a member sees, newest first. Games that are switched off are left out. */
export async function readFavorites({ db, clock }: BaseContext, member: MemberId): Promise<Reply<Schemas['list']>> {
  const ids = await listFavorites(db, member)
  const cards = await cardsOfGames(db, ids, clock.now())
  return ids.flatMap((id) => {
    const card = cards.get(id)
    return card?.isOffered === true
      ? [{ gameId: id, gameName: card.name, gameImg: card.image, isMaintenance: card.isUnderMaintenance }]
      : []
  })
}

/**
 * Makes games favourites. One that is not there any more is left out and the reply is what holds: the others of a batch must not be lost with
 * it (features F-20). Throws `games.game_not_found` where none is there, `games.favorites_full`.
 */
export async function addFavorites(context: BaseContext, member: MemberId, gameIds: readonly number[]): Promise<Stored> {
  return await change(context, member, async (tx, now) => {
    const cards = await cardsOfGames(tx, gameIds, now)
    const offered = gameIds.filter((id) => cards.get(id)?.isOffered === true)
    if (offered.length === 0) refuse('games.game_not_found')
    const added = await insertFavorites(tx, member, [...new Set(offered)], now)
    const total = (await listFavorites(tx, member)).length
    if (added.length > 0 && total > FAVORITES_MAX) refuse('games.favorites_full', { params: { max: FAVORITES_MAX } })
    return { added, removed: [], total }
  })
}

/** Takes games out of the favourites; one that is none is left as it is. Throws `games.game_not_found` where no game of the batch is known. */
export async function removeFavorites(context: BaseContext, member: MemberId, gameIds: readonly number[]): Promise<Stored> {
  return await change(context, member, async (tx, now) => {
    const cards = await cardsOfGames(tx, gameIds, now)
    if (!gameIds.some((id) => cards.has(id))) refuse('games.game_not_found')
    const removed = await deleteFavorites(tx, member, gameIds)
    return { added: [], removed, total: (await listFavorites(tx, member)).length }
  })
}

interface Change {
  readonly added: readonly number[]
  readonly removed: readonly number[]
  readonly total: number
}

async function change(context: BaseContext, member: MemberId, make: (tx: Tx, now: Date) => Promise<Change>): Promise<Stored> {
  const now = context.clock.now()
  return await context.withTransaction(async (tx) => {
    // One after the other: two requests that count side by side would go past the bound together.
    await lockMemberRow(tx, member)
    const { added, removed, total } = await make(tx, now)
    if (added.length + removed.length > 0) {
      await publish(tx, favouritesChanged, {
        member,
        actor: `member:${member}`,
        occurredAt: now,
        payload: { added: added.map(String), removed: removed.map(String), total },
      })
    }
    return { gameIds: await idsView(tx, member, now) }
  })
}

async function idsView(db: Db | Tx, member: MemberId, now: Date): Promise<number[]> {
  const ids = await listFavorites(db, member)
  const cards = await cardsOfGames(db, ids, now)
  return ids.filter((id) => cards.get(id)?.isOffered === true)
}
