import { RECOMMENDED_SHELF } from '@morakot/contract/features/game-admin/states'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { hashText, randomFrom } from '@morakot/art/random'
import { setWindow } from '#features/game-maintenance/service'
import { markGame, readShelves, saveShelf } from '#features/game-order/service'
import type { BaseContext } from '#infra/context'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { listAllGames, listAllProviders } from './store.ts'
import type { AdminGame } from './store.ts'

const DAY_MS = 24 * 3_600_000
const WINDOW_DAYS = 2
/** A maker of slots alone: no category is empty without it. */
const CLOSED_MAKER = 'PHK'
/** Shown by the lobby as it is. */
const NETWORK = 'morakot'
/** Always the same: a second run finds the window there, ended or not. */
const WINDOW_ID = '0d0e0000-0000-4000-8000-000000000001'
const RECOMMENDED = 12
const SHELF_GAMES = 12

/** The demo's recommended games, ordered shelves, jackpot games, and one maker in a window that ends in two days. Once. */
export async function seedDemoOrder({ db, withTransaction }: BaseContext, plan: SeedPlan): Promise<void> {
  if ((await readShelves(db)).length > 0) return
  const [games, providers] = await Promise.all([listAllGames(db), listAllProviders(db)])
  const open = games
    .filter(({ isClosedByList, platformCode }) => !isClosedByList && platformCode === PRIMARY_PLATFORM)
    .toSorted((one, other) => other.popularity - one.popularity)
  const random = randomFrom(hashText(`order:${plan.seedNumber}`))
  const some = (of: readonly AdminGame[], count: number) =>
    of
      .map(({ id }) => ({ id, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ id }) => id)
  const inCategory = (...codes: readonly string[]) => open.filter(({ categoryCode }) => codes.includes(categoryCode)).slice(0, 60)
  const jackpots = open.filter(({ pot }) => pot !== null)
  const closedMaker = providers.find(({ code }) => code === CLOSED_MAKER)
  const now = plan.clock.now()
  await withTransaction(async (tx) => {
    await saveShelf(tx, {
      code: RECOMMENDED_SHELF,
      title: 'เกมแนะนำ',
      position: 1,
      isShown: true,
      gameIds: some(open.slice(0, 200), RECOMMENDED),
    })
    await saveShelf(tx, {
      code: 'tables',
      title: 'โต๊ะเกมและไพ่',
      position: 2,
      isShown: true,
      gameIds: some(inCategory('live_casino', 'card_game'), SHELF_GAMES),
    })
    await saveShelf(tx, {
      code: 'quick',
      title: 'จบเร็วในตาเดียว',
      position: 3,
      isShown: true,
      gameIds: some(inCategory('arcade', 'keno', 'trading'), SHELF_GAMES),
    })
    for (const { id } of jackpots) await markGame(tx, { gameId: id, position: null, jackpotNetwork: NETWORK })
    if (closedMaker === undefined) return
    await setWindow(tx, {
      id: WINDOW_ID,
      gameId: null,
      providerId: closedMaker.id,
      hostId: null,
      platformCode: null,
      startsAt: now,
      endsAt: new Date(now.getTime() + WINDOW_DAYS * DAY_MS),
      text: 'ผู้ให้บริการปรับปรุงระบบตามรอบ',
      createdAt: now,
      createdBy: null,
    })
  })
}
