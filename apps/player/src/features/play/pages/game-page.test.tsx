// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { refuse } from '@morakot/contract/refused'
import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recentQuery } from '#features/games/queries'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

type Schemas = typeof roundsSchemas
type Page = Reply<Schemas['game']>

const PAGE: Page = {
  facts: {
    rtp: '92.12',
    rtp_exact: '199/216',
    max_win_times: '5000.00',
    stakes: { least: 1, most: 500 },
    volatility: 'high',
    hit_every: '4.3',
    measured_rounds: 10_000,
    features: ['free_spins', 'wild'],
    free: true,
    rules_url: 'https://games.test/rules/reels/low',
  },
  biggestWins: [{ username: 'so***', bet: 20, win: 9_000, at: '2026-11-20T05:00:00.000Z' }],
  rounds: [{ number: 'R-7', state: 'closed', stakeReal: 20, stakeBonus: 0, win: 30, net: 10, openedAt: '2026-11-20T05:00:00.000Z' }],
  netToday: -15,
}

beforeEach(() => localStorage.clear())
afterEach(closePlayer)

type Games = typeof gameSchemas
type Game = Reply<Games['catalogue']>['providers'][number]['games'][number]

const slot = (id: number, name: string): Game => ({
  id,
  name,
  aliasName: name,
  categoryCode: 'slot',
  categoryName: 'สล็อต',
  providerId: 1,
  providerCode: 'LTN',
  providerName: 'Lantern Row',
  isUnderMaintenance: false,
  isFavorite: false,
  gameImg: `/art/${id}.svg`,
  rtp: null,
  tags: [],
})

/** A member who has played Koi Garden alone. */
function serveGames() {
  const server = serve(() => PAGE)
  const games = [slot(1007, 'Mango Nights'), slot(1008, 'Koi Garden'), slot(1009, 'Jade River')]
  const provider = { id: 1, code: 'LTN', name: 'Lantern Row', path: '', logo: '/art/p.svg', games }
  server.on<Games, 'catalogue'>(gameCalls.catalogue, () => ({ version: 'v1', providers: [provider], shelves: [], ranking: [] }))
  server.on<Games, 'recent'>(gameCalls.recent, () => [
    { gameId: 1008, gameName: 'Koi Garden', gameImg: '/art/1008.svg', isMaintenance: false },
  ])
}

const tileOf = async (name: string) => await screen.findByRole('link', { name: `เล่นเกม ${name} ค่าย Lantern Row` })

test('[GAMEPAGE-5] shows games of its kind, and none of another kind or itself', async () => {
  serveGames()
  await openPlayer('/game/1007')

  await expectVisible('คล้ายกัน')
  await tileOf('Koi Garden')
  await tileOf('Jade River')
  expect(screen.queryByRole('link', { name: /Mango Nights/ })).toBeNull()
})

test('[GAMEPAGE-6] a tap on a game that is new to the member opens its page once, then the game; one that was played opens at once', async () => {
  serveGames()
  const { router, client } = await openPlayer('/game/1007')
  await client.ensureQueryData(recentQuery)
  const tap = async (name: string, path: string) => {
    ;(await tileOf(name)).click()
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    if (path.startsWith('/game/')) await waitFor(() => expect(localStorage.getItem('game-pages-seen')).toContain(path.slice(-4)))
    await router.navigate({ to: '/game/$gameId', params: { gameId: '1007' } })
  }

  await tap('Koi Garden', '/play/1008')
  await tap('Jade River', '/game/1009')
  await tap('Jade River', '/play/1009')
})

test('[GAMEPAGE-6] the setting of the profile opens every game at once, and is off at first', async () => {
  serveGames()
  const { router, client } = await openPlayer('/profile/display')
  await client.ensureQueryData(recentQuery)
  const setting = await screen.findByRole('switch', { name: 'เข้าเกมทันที' })
  expect(setting.getAttribute('aria-checked')).toBe('false')
  setting.click()
  await waitFor(() => expect(setting.getAttribute('aria-checked')).toBe('true'))
  await router.navigate({ to: '/game/$gameId', params: { gameId: '1007' } })

  ;(await tileOf('Jade River')).click()

  await waitFor(() => expect(router.state.location.pathname).toBe('/play/1009'))
})

function serve(page: () => Page) {
  const server = serveMember()
  server.on<Schemas, 'game'>(roundsCalls.game, page)
  return server
}

test('[GAMEPAGE-3] shows what the provider publishes, the largest wins and the own rounds, and leads to free play and to play', async () => {
  serve(() => PAGE)
  await openPlayer('/game/1007')

  for (const words of ['92.12%', 'เศษส่วน 199/216', '5,000 เท่า', 'สูง', 'ได้มากกว่าเดิมพัน 1 ใน 4.3 รอบ', 'วัดจากกติกา 10,000 รอบ', 'ฟรีสปิน'])
    await expectVisible(words)
  for (const words of ['so***', 'R-7', 'สุทธิวันนี้']) await expectVisible(words)
  expect(screen.getByRole('link', { name: 'ทดลองเล่น' }).getAttribute('href')).toBe('/play/1007?mode=free')
  expect(screen.getByRole('link', { name: 'เล่น' }).getAttribute('href')).toBe('/play/1007')
  expect(screen.getByRole('link', { name: 'กติกาและตารางจ่าย' }).getAttribute('href')).toBe('https://games.test/rules/reels/low')
})

test('[GAMEPAGE-3] without rows says so, and without figures offers play alone', async () => {
  serve(() => ({ facts: null, biggestWins: [], rounds: [], netToday: null }))
  await openPlayer('/game/1007')

  for (const words of ['ยังไม่มีข้อมูลจากค่ายเกม', 'ยังไม่มีรางวัลใน 7 วันนี้', 'คุณยังไม่เคยเล่นเกมนี้ใน 30 วันที่ผ่านมา']) await expectVisible(words)
  expect(screen.queryByRole('link', { name: 'ทดลองเล่น' })).toBeNull()
  expect(screen.getByRole('link', { name: 'เล่น' })).toBeDefined()
})

test('[GAMEPAGE-3] says that it failed and tries again, and that a game is not there', async () => {
  let fails = true
  serve(() => {
    if (fails) throw new Error('down')
    return PAGE
  })
  await openPlayer('/game/1007')
  await expectVisible('ลองอีกครั้ง')
  fails = false
  await press('ลองอีกครั้ง')
  await expectVisible('92.12%')
  closePlayer()

  serve(() => refuse('rounds.game_not_found'))
  await openPlayer('/game/77')
  await expectVisible('ไม่พบเกมนี้')
})

test('[GAMEPAGE-3] an address that names no number is no game', async () => {
  serve(() => refuse('site.invalid'))
  await openPlayer('/game/slots')
  await expectVisible('ไม่พบเกมนี้')
})
