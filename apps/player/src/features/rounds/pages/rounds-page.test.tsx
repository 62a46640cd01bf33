// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { refuse } from '@morakot/contract/refused'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

type Round = Reply<(typeof roundsSchemas)['list']>['items'][number]

const ROUND: Round = {
  number: 'R-7',
  gameId: 1009,
  game: 'Pok Deng',
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
