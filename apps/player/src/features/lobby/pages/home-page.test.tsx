// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { gameCalls } from '@morakot/contract/features/games/calls'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import { refuse } from '@morakot/contract/refused'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { catalogueQuery } from '#features/games/queries'
import { shelve } from '#features/games/rules'
import { NO_LIMITS, serveMember } from '../../../testing/member.ts'
import type { Limits, Wallet } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectGone, expectVisible, thai } from '../../../testing/page.ts'

type Games = typeof gameSchemas
type Hall = Reply<Games['hall']>
type Card = Reply<Games['recent']>[number]
type Game = Reply<Games['catalogue']>['providers'][number]['games'][number]

afterEach(closePlayer)

const GAME = { gameId: 1001, gameName: 'Papaya', providerName: 'Lantern Row', isChosen: true }
const HALL: Hall = { day: '2026-11-30', game: GAME, mostPlayed: [2002, 1001] }
const LEFT: Card = { gameId: 2002, gameName: 'Teak Club Baccarat', gameImg: '/art/g/live_casino/2002.svg', isMaintenance: false }

const game = (id: number, name: string, more: Partial<Game> = {}): Game => ({
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
  gameImg: `/art/g/slot/${id}.svg`,
  rtp: '96.00',
  tags: [],
  ...more,
})
const GAMES = [
  game(1001, 'Papaya'),
  game(1002, 'Moon Garden', { tags: ['new'] }),
  game(2002, 'Teak Club Baccarat', { categoryCode: 'live_casino' }),
  game(2003, 'Crystal Club Baccarat', { categoryCode: 'live_casino' }),
]

function serve(hall: Hall, { recent = [], credit = 500 }: { readonly recent?: readonly Card[]; readonly credit?: number } = {}) {
  const server = serveMember()
  server.on<Games, 'hall'>(gameCalls.hall, () => hall)
  server.on<Games, 'recent'>(gameCalls.recent, () => [...recent])
  server.on<Wallet, 'credit'>(walletCalls.credit, () => ({ credit, version: 1 }))
  return server
}

const CATALOGUE = shelve({
  version: 'v1',
  providers: [{ id: 1, code: 'LTN', name: 'Lantern Row', path: '/slot/ltn', logo: '/art/p/LTN.svg', games: GAMES }],
  shelves: [{ code: 'tables', title: 'โต๊ะที่เปิดอยู่', gameIds: [2002, 2003] }],
  ranking: [],
})

/** The list of games is a file, which the page has in its cache. */
const open = async () => await openPlayer('/', async (client) => void client.setQueryData(catalogueQuery('TIAMUT').queryKey, CATALOGUE))

const hero = () => screen.getByRole('main').querySelector('.hall-hero') as HTMLElement

test('[HALL-5] the hero is the game of the day: the art leads to its page, the gold button into it, and its largest win is named', async () => {
  const server = serve(HALL, { recent: [LEFT] })
  server.on<typeof roundsSchemas, 'game'>(roundsCalls.game, () => ({
    facts: {
      rtp: '96.00',
      rtp_exact: null,
      max_win_times: '5000.00',
      stakes: { least: 1, most: 5000 },
      volatility: null,
      hit_every: null,
      measured_rounds: null,
      features: [],
      free: true,
      rules_url: null,
    } as never,
    biggestWins: [],
    rounds: [],
    netToday: 0,
  }))
  await open()

  await expectVisible('เกมเด่นวันนี้ Papaya', hero)
  await expectVisible('สูงสุด 5,000 เท่า', hero)
  expect(within(hero()).getByRole('link', { name: 'ดูหน้าเกม Papaya' }).getAttribute('href')).toBe('/game/1001')
  const play = within(hero()).getByRole('link', { name: 'เล่น Papaya' })
  expect([play.getAttribute('href'), play.className.includes('surface-gold')]).toEqual(['/play/1001', true])
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'ฝาก' }).className).not.toContain('surface-gold')
})

test('[HALL-5] a newcomer is offered free play in white, and the gold button is the deposit in the header', async () => {
  serve(HALL, { credit: 0 })
  await open()

  await expectVisible('ลองเล่นก่อนได้ทุกเกม', hero)
  const free = within(hero()).getByRole('link', { name: 'ทดลองเล่น' })
  expect([free.getAttribute('href'), free.className.includes('surface-gold')]).toEqual(['/game/1001', false])
  const deposit = await within(screen.getByRole('banner')).findByRole('link', { name: 'ฝากเงิน' })
  expect(deposit.className).toContain('surface-gold')
})

test('[HALL-5] without a game of the day the hero says how money gets in', async () => {
  serve({ ...HALL, game: null, mostPlayed: [] }, { recent: [LEFT] })
  await open()

  await expectVisible('ฝากง่ายด้วย QR พร้อมเพย์', hero)
  await expectGone('เกมเด่นวันนี้')
})

test('[HALL-7] below the first shelf are the tables, the most played games of today and the new ones; what has no games is not there', async () => {
  serve(HALL, { recent: [LEFT] })
  await open()

  const tables = await screen.findByRole('heading', { name: thai('โต๊ะที่เปิดอยู่') })
  const felts = within(tables.closest('section') as HTMLElement).getAllByRole('link')
  expect(felts.map((felt) => felt.getAttribute('href'))).toEqual(['/play/2002', '/play/2003'])
  expect(felts[0]?.textContent).toContain('Teak')
  expect(screen.queryByRole('heading', { name: thai('โต๊ะที่เปิดอยู่'), level: 1 })).toBeNull()
  expect(screen.queryByRole('heading', { name: thai('10 เกมที่เล่นมากสุดวันนี้') })).toBeNull()
})

test('[HALL-12] a round that is not over is in the bar with a gold edge', async () => {
  serve(HALL, { recent: [{ ...LEFT, lastPlayedAt: new Date(Date.now() - 172_800_000).toISOString(), hasOpenRound: true }] })
  await open()

  const bar = await screen.findByRole('complementary', { name: 'เล่นต่อ Teak Club Baccarat' })
  await expectVisible('รอบที่ยังไม่จบ', () => bar)
  expect(bar.className).toContain('border-gold')
})

test('[HALL-6] the bar of the last game goes on with it, and is gone once it is hidden, until the app is opened again', async () => {
  serve(HALL, { recent: [{ ...LEFT, lastPlayedAt: new Date(Date.now() - 3_600_000).toISOString() }] })
  const { router } = await open()

  const bar = await screen.findByRole('complementary', { name: 'เล่นต่อ Teak Club Baccarat' })
  expect(within(bar).getByRole('link').getAttribute('href')).toBe('/play/2002')
  fireEvent.pointerDown(bar, { clientX: 40 })
  fireEvent.pointerUp(bar, { clientX: 90 })
  expect(screen.queryByRole('complementary')).not.toBeNull()
  fireEvent.pointerDown(bar, { clientX: 40 })
  fireEvent.pointerUp(bar, { clientX: 110 })
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await router.navigate({ to: '/profile' })
  await router.navigate({ to: '/' })
  await expectVisible('เกมเด่นวันนี้')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[HALL-5, D14] a member on a break reads until when, and is shown neither a game of the day nor a game to go on with', async () => {
  const server = serve(HALL, { recent: [{ ...LEFT, lastPlayedAt: new Date(Date.now() - 3_600_000).toISOString() }] })
  server.on<Limits, 'limits'>(protectionCalls.limits, () => ({
    ...NO_LIMITS,
    exclusion: {
      kind: 'time_out',
      startsAt: '2026-11-01T05:00:00.000Z',
      endsAt: '2099-01-01T00:00:00.000Z',
      isTermOver: false,
      returnsAt: null,
      byTeam: null,
    },
  }))
  await open()

  await waitFor(() => expect(document.querySelector('[data-on-break]')).not.toBeNull())
  expect(hero().closest('[class*="group-has-data-on-break:hidden"]')).not.toBeNull()
})

const failures = () => within(screen.getByRole('main')).queryAllByRole('alert')

/** One block of the page says that it failed, the header stays, and the block is there once it is tried again. */
async function expectFailedBlock(name: RegExp): Promise<void> {
  await waitFor(() => expect(failures()).toHaveLength(1))
  expect(failures()[0]?.textContent).toMatch(/[ก-๙]{6,}/)
  expect(within(screen.getByRole('banner')).getByRole('link', { name: /^ฝาก/ })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'เมนูหลัก' })).toBeDefined()
  fireEvent.click(within(failures()[0] as HTMLElement).getByRole('button', { name: 'ลองอีกครั้ง' }))
  expect((await within(screen.getByRole('main')).findAllByRole('link', { name })).length).toBeGreaterThan(0)
  expect(failures()).toEqual([])
}

test('[ERR-2] when the games cannot be loaded, their block shows the failure and can be retried; the header stays', async () => {
  const server = serve(HALL)
  let tries = 0
  server.on<Games, 'catalogue'>(gameCalls.catalogue, () => {
    tries += 1
    if (tries === 1) refuse('wallet.frozen')
    return {
      version: 'v1',
      providers: [{ id: 1, code: 'LTN', name: 'Lantern Row', path: '/slot/ltn', logo: '/l.svg', games: GAMES }],
      shelves: [],
      ranking: [],
    }
  })
  await openPlayer('/')
  await expectFailedBlock(/^เล่นเกม Moon Garden/)
})

test('[ERR-2] when the recent games cannot be loaded, their block shows the failure and can be retried; the header stays', async () => {
  const server = serve(HALL)
  let tries = 0
  server.on<Games, 'recent'>(gameCalls.recent, () => {
    tries += 1
    if (tries === 1) refuse('wallet.frozen')
    return [LEFT]
  })
  await open()
  await expectFailedBlock(/Teak Club Baccarat/)
})
