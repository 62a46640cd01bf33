import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { roundSettled } from '@morakot/contract/features/seamless/events'
import { refuse } from '@morakot/contract/refused'
import type { Db, Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import type { JackpotGame } from './rules.ts'
import { addRounds, findPot, listJackpotGames, listMarks, listShelves, sumRounds, upsertMark, writeShelf } from './store.ts'
import type { GameMark, KeptShelf } from './store.ts'

const DAY_MS = 24 * 3_600_000
const RANKED_DAYS = 7

/** The facts about the order of games: marks by game, and settled rounds of the last seven whole Bangkok days. */
export interface GameOrder {
  readonly marks: ReadonlyMap<number, GameMark>
  readonly rounds: ReadonlyMap<number, bigint>
}

/** Whole days: an order that moved with each bet would be a new list for every visitor every few seconds. */
export async function readOrder(db: Db | Tx, now: Date): Promise<GameOrder> {
  const days = { from: bangkokDay(new Date(now.getTime() - RANKED_DAYS * DAY_MS)), until: bangkokDay(now) }
  const [marks, rounds] = await Promise.all([listMarks(db), sumRounds(db, days)])
  return { marks: new Map(marks.map((mark) => [mark.gameId, mark])), rounds }
}

export async function readShelves(db: Db | Tx): Promise<readonly KeptShelf[]> {
  return await listShelves(db)
}

/** Writes a shelf as a whole; its games are known to exist. Returns the shelf that was stored before. */
export async function saveShelf(tx: Tx, shelf: KeptShelf): Promise<KeptShelf | undefined> {
  const before = (await listShelves(tx)).find(({ code }) => code === shelf.code)
  await writeShelf(tx, shelf)
  return before
}

/**
 * Writes the marks of a game. Returns those that it had before. Only a game whose model can win a pot of its provider is a jackpot game
 * (features F-136): throws `gameAdmin.game_without_jackpot` for another.
 */
export async function markGame(tx: Tx, mark: GameMark): Promise<GameMark | undefined> {
  if (mark.jackpotNetwork !== null && (await findPot(tx, mark.gameId)) === null)
    return refuse('gameAdmin.game_without_jackpot', { field: 'jackpotNetwork' })
  const before = (await listMarks(tx)).find(({ gameId }) => gameId === mark.gameId)
  await upsertMark(tx, mark)
  return before
}

/** A settled round, as the order counts it. */
interface CountedRound {
  readonly gameId: string
  readonly closedAt: Date
}

/** Counts settled rounds on the Bangkok day on which each was closed; one of no game is left out. */
export async function countSettled(tx: Tx, events: readonly DomainEvent<typeof roundSettled>[]): Promise<void> {
  await countRounds(
    tx,
    events.flatMap(({ payload: { game, closedAt } }) => (game === null ? [] : [{ gameId: game, closedAt: new Date(closedAt) }])),
  )
}

async function countRounds(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  const counts = new Map<string, { day: string; gameId: string; rounds: number }>()
  for (const { gameId, closedAt } of rounds) {
    const day = bangkokDay(closedAt)
    const known = counts.get(`${day}:${gameId}`)
    counts.set(`${day}:${gameId}`, { day, gameId, rounds: (known?.rounds ?? 0) + 1 })
  }
  if (counts.size > 0) await addRounds(tx, [...counts.values()])
}

/** The jackpot games by id. One whose provider took the pot out of its model since it was marked is none any more. */
export async function jackpotGames(db: Db | Tx): Promise<ReadonlyMap<number, JackpotGame>> {
  return new Map((await listJackpotGames(db)).map((game) => [game.gameId, game]))
}
