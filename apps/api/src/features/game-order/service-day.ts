import { bangkokDay } from '@morakot/contract/bangkok-day'
import { windowOver } from '#features/game-maintenance/rules'
import { runningWindows } from '#features/game-maintenance/service'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { deleteChosenDay, findChosen, listChosenDays, listMostPlayed, lockChosenDay, upsertChosenDay } from './store-day.ts'
import type { ChosenDay, HallGame } from './store-day.ts'

const DAY_MS = 24 * 3_600_000
/** Games in the list of the most played ones. */
const MOST_PLAYED_MAX = 10
/** Some of them may be closed. */
const READ_MAX = 30

/** What a lobby shows of a day: its game, and the games played most so far. */
export interface HallDay {
  readonly day: string
  /** Null: none is chosen that is open, and nothing that is open was played the day before. */
  readonly game: { readonly of: HallGame; readonly isChosen: boolean } | null
  readonly mostPlayed: readonly HallGame[]
}

/**
 * The lobby of a platform now (features F-150): the game that operators chose for the Bangkok day, else the one with the most settled
 * rounds of the day before; and the ten with the most settled rounds of today. Games that are off or closed are left out.
 */
export async function readHallDay(db: Db | Tx, platform: string, now: Date): Promise<HallDay> {
  const [day, before] = [bangkokDay(now), bangkokDay(new Date(now.getTime() - DAY_MS))]
  const [windows, chosen, earlier, today] = await Promise.all([
    runningWindows(db, now),
    findChosen(db, day, platform),
    listMostPlayed(db, before, platform, READ_MAX),
    listMostPlayed(db, day, platform, READ_MAX),
  ])
  const isOpen = (game: HallGame) => !game.isUnderMaintenance && windowOver(windows, { ...game, platformCode: platform }) === undefined
  const game = chosen !== undefined && isOpen(chosen) ? { of: chosen, isChosen: true } : mostPlayedOf(earlier.find(isOpen))
  return { day, game, mostPlayed: today.filter(isOpen).slice(0, MOST_PLAYED_MAX) }
}

const mostPlayedOf = (game: HallGame | undefined) => (game === undefined ? null : { of: game, isChosen: false })

/** What operators chose for today and later. */
export async function readChosenDays(db: Db, now: Date) {
  return await listChosenDays(db, bangkokDay(now))
}

/** Writes the choice of a day, or takes it back (`gameId` null). Returns the game that was chosen before. */
export async function chooseDay(
  tx: Tx,
  { day, gameId, by, at }: { readonly day: string; readonly gameId: number | null; readonly by: OperatorId; readonly at: Date },
): Promise<number | null> {
  const before = (await lockChosenDay(tx, day))?.gameId ?? null
  if (gameId === null) await deleteChosenDay(tx, day)
  else await upsertChosenDay(tx, { day, gameId, chosenBy: by, chosenAt: at } satisfies ChosenDay)
  return before
}
