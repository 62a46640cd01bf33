// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

type Round = Reply<(typeof roundsSchemas)['list']>['items'][number]

const ROUND: Round = {
  number: 'R-7',
  gameId: 1009,
  game: 'Pok Deng',
  gameImg: '/art/g/card_game/1009.svg',
  host: 'sandbox',
  providerRoundId: 'round-7',
  state: 'closed',
  stakeReal: 20,
  stakeBonus: 0,
  win: 38.6,
  net: 18.6,
  openedAt: '2026-11-01T05:00:00.000Z',
  closedAt: '2026-11-01T05:00:20.000Z',
  autoCloseAt: null,
  messages: [],
}
const TITLE = 'ภาพผลของรอบ R-7 เกม Pok Deng'
const OPEN = 'ดูภาพผลของรอบ R-7 เกม Pok Deng'
const URL = 'http://games.test/round/round-7?seal=1'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(closePlayer)

function serveRounds(rounds: readonly Round[], picture: (query: URLSearchParams) => string | null) {
  const server = serveMember()
  server.on<typeof roundsSchemas, 'list'>(roundsCalls.list, () => ({ items: [...rounds], total: rounds.length }))
  server.on<typeof roundsSchemas, 'picture'>(roundsCalls.picture, ({ query }) => ({ url: picture(query) }))
  return server
}

test('[GAMEPIC-3] a finished round opens its picture in a frame, and an open one has none', async () => {
  const requested = new Array<string>()
  serveRounds([{ ...ROUND, number: 'R-8', providerRoundId: 'round-8', state: 'open' }, ROUND], (query) => {
    requested.push(`${query.get('host')} ${query.get('round')}`)
    return URL
  })
  await openPlayer('/profile/rounds')

  await press(OPEN)

  const frame = await within(await screen.findByRole('dialog')).findByTitle(TITLE)
  expect(frame.getAttribute('src')).toBe(URL)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(requested).toEqual(['sandbox round-7'])
  expect(screen.queryByRole('button', { name: /R-8 เกม/ })).toBeNull()
})

test('[GAMEPIC-3] a picture that does not load is tried again, and one that the provider does not have is said to be missing', async () => {
  let isSilent = true
  serveRounds([ROUND], () => {
    if (isSilent) refuse('rounds.provider_unreachable', { retryAfterSeconds: 10 })
    return null
  })
  await openPlayer('/profile/rounds')
  await press(OPEN)
  await expectVisible('โหลดภาพผลไม่สำเร็จ กรุณาลองใหม่อีกครั้ง')
  isSilent = false

  await press('ลองอีกครั้ง')

  await expectVisible('ค่ายเกมไม่มีภาพของรอบนี้')
  await waitFor(() => expect(screen.queryByTitle(TITLE)).toBeNull())
})

const at = (minutes: number) => new Date(Date.parse('2026-01-20T05:00:00.000Z') - minutes * 60_000).toISOString()
const playedAt = (n: number, minutes: number, more: Partial<Round> = {}): Round => ({
  ...ROUND,
  number: `R-${n}`,
  providerRoundId: `round-${n}`,
  openedAt: at(minutes),
  ...more,
})

test('[HISTPAGE-3] rounds of one game within half an hour of each other are one row with their number and net, which opens to them; open ones stay apart', async () => {
  serveRounds(
    [
      playedAt(9, 0, { state: 'open' }),
      playedAt(8, 0, { net: 0.1 }),
      playedAt(7, 30, { net: 0.2 }),
      playedAt(6, 60, { net: -10.5 }),
      playedAt(5, 91),
      playedAt(4, 92, { game: 'Jade River', gameId: 1 }),
    ],
    () => URL,
  )
  await openPlayer('/profile/rounds')
  await expectVisible('รอบที่ยังไม่จบ')
  const numbers = () => screen.queryAllByText(/ · R-\d$/).map(({ textContent }) => /R-\d/.exec(textContent ?? '')?.[0])
  expect(numbers()).toEqual(['R-9', 'R-5', 'R-4'])
  const sitting = screen.getByRole('button', { name: /3 รอบ/ })
  expect(sitting.textContent).toContain('-฿10.20')
  expect(sitting.getAttribute('aria-expanded')).toBe('false')

  sitting.click()

  await waitFor(() => expect(numbers()).toEqual(['R-9', 'R-8', 'R-7', 'R-6', 'R-5', 'R-4']))
  expect(sitting.getAttribute('aria-expanded')).toBe('true')
})

test('[HISTPAGE-4] each round and each sitting begins with the picture of its game; one that is in no list has a sign', async () => {
  serveRounds([playedAt(9, 0), playedAt(8, 91, { game: null, gameId: null, gameImg: null }), playedAt(7, 200), playedAt(6, 201)], () => URL)
  await openPlayer('/profile/rounds')
  await expectVisible('เกมที่ไม่มีในรายการแล้ว')

  const pictures = [...screen.getByRole('main').querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual(['/art/g/card_game/1009.svg', '/art/g/card_game/1009.svg'])
})

test('a member reads every round with its outcome and its ids, in the period of the address', async () => {
  const periods = new Array<string | null>()
  const server = serveMember()
  let rounds: Round[] = []
  server.on<typeof roundsSchemas, 'list'>(roundsCalls.list, ({ query }) => {
    periods.push(query.get('period'))
    return { items: rounds, total: rounds.length }
  })
  await openPlayer('/profile/rounds')
  await expectVisible('ยังไม่มีรอบเกมในช่วงนี้')
  cleanup()

  rounds = [{ ...ROUND, messages: [{ txId: 'bet-7', kind: 'bet', state: 'done', at: ROUND.openedAt, transferIds: ['71'] }] }]
  const { router } = await openPlayer('/profile/rounds')
  const round = () => screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes('R-7')) ?? null
  await expectVisible('R-7')
  await expectVisible('เดิมพัน ฿20.00', round)
  fireEvent.click(screen.getByText(/รายละเอียดรอบ/))
  for (const words of ['round-7', '#71']) await expectVisible(words, round)
  fireEvent.click(screen.getByRole('link', { name: 'วันนี้' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ period: 'today' }))
  await waitFor(() => expect(periods.at(-1)).toBe('today'))
})
