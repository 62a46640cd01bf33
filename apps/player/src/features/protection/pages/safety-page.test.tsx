// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import { refuse } from '@morakot/contract/refused'
import { plain } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_LIMITS, serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectGone, expectVisible, press, thai } from '../../../testing/page.ts'

type Schemas = typeof protectionSchemas
type Summary = Reply<Schemas['playSummary']>
type Clock = Reply<Schemas['sessionClock']>

const AT = '2026-11-20T05:00:00.000Z'
const NONE = { staked: 0, won: 0, net: 0 }
const CLOCK: Clock = {
  ...NONE,
  startedAt: AT,
  now: AT,
  playedSeconds: 0,
  today: NONE,
  week: NONE,
  checkMinutes: 60,
  nextCheckAt: '2026-11-20T06:00:00.000Z',
  isCheckDue: false,
}
const NETS = [-100.25, 0, 0, 0, 0, 0, -8.36, 56.66]
const MONDAYS = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']
const daysOf = (minutes: readonly (number | null)[]) =>
  minutes.map((of, place) => ({ day: `2026-11-${String(9 + place).padStart(2, '0')}`, minutes: of }))
const PLAYED: Summary = {
  days: daysOf([10, 20, 30, 40, 50, 60, 70, 5, 0, 75, 30, 2, null, null]),
  today: '2026-11-20',
  limitMinutes: 60,
  weeks: MONDAYS.map((from, place) => ({
    from,
    net: NETS[place] ?? 0,
    deposited: place === 7 ? 4_200 : 0,
    paidOut: place === 6 ? 3_621 : 0,
  })),
  total: { net: -51.95, deposited: 4_200, paidOut: 3_621 },
  countedUntil: AT,
}
const EMPTY: Summary = {
  days: daysOf([...Array.from({ length: 12 }, () => 0), null, null]),
  today: '2026-11-20',
  limitMinutes: null,
  weeks: MONDAYS.map((from) => ({ from, net: 0, deposited: 0, paidOut: 0 })),
  total: { net: 0, deposited: 0, paidOut: 0 },
  countedUntil: null,
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(closePlayer)

async function openSummary(answer: () => Summary) {
  const server = serveMember()
  server.on<Schemas, 'limits'>(protectionCalls.limits, () => NO_LIMITS)
  server.on<Schemas, 'sessionClock'>(protectionCalls.sessionClock, () => CLOCK)
  server.on<Schemas, 'playSummary'>(protectionCalls.playSummary, answer)
  await openPlayer('/profile/safety')
  return server
}

const pictures = async () => (await screen.findAllByRole('img')).map((picture) => plain(picture.getAttribute('aria-label') ?? ''))

test('[SAFEPAGE-4] the time of the week is bars against the limit, with one sentence of the change and one of the days above', async () => {
  await openSummary(() => PLAYED)
  await expectVisible('1:52 ชม.')
  await expectVisible('น้อยกว่าสัปดาห์ก่อน 38 นาที')
  await expectVisible('พ. เกินที่ตั้งไว้ 15 นาที')
  await expectVisible('ตั้งไว้ 60 นาทีต่อวัน')

  expect(await pictures()).toContain(plain('เวลาที่เล่นสัปดาห์นี้ 1:52 ชม. น้อยกว่าสัปดาห์ก่อน 38 นาที พ. เกินที่ตั้งไว้ 15 นาที'))
  const bars = [...(screen.getAllByRole('img').at(-2)?.querySelectorAll('rect') ?? [])]
  expect(bars.map((bar) => bar.getAttribute('class'))).toEqual([
    'fill-violet',
    'fill-violet',
    'fill-warn',
    'fill-violet',
    'fill-violet',
    'fill-violet',
    'fill-violet',
  ])
})

test('[SAFEPAGE-5] the result of eight weeks is in plain words, up or down by week, with what was paid in and out', async () => {
  await openSummary(() => PLAYED)
  await expectVisible('เสียมากกว่าได้ ฿51.95')
  await expectVisible('ฝาก฿4,200.00')
  await expectVisible('ถอน฿3,621.00')

  expect(await pictures()).toContain(plain('ผลสุทธิรายสัปดาห์ -฿51.95 ได้มากกว่าเสีย 1 สัปดาห์ เสียมากกว่าได้ 2 สัปดาห์'))
  const bars = [...(screen.getAllByRole('img').at(-1)?.querySelectorAll('rect') ?? [])]
  expect(bars.map((bar) => bar.getAttribute('class')).filter((fill) => fill === 'fill-pos')).toHaveLength(1)
  expect(bars).toHaveLength(8)
})

test('[SAFEPAGE-6] each chart opens its figures as a table', async () => {
  await openSummary(() => PLAYED)
  await expectVisible('เวลาที่เล่น')
  expect(screen.queryByRole('table')).toBeNull()

  await press('ดูเป็นตาราง เวลาที่เล่น')
  const time = within(await screen.findByRole('table', { name: 'เวลาที่เล่น' }))
  // Days that have begun, newest first, below the head.
  expect(time.getAllByRole('row')).toHaveLength(13)
  expect(plain(time.getAllByRole('row')[3]?.textContent ?? '')).toBe(plain('พ. 18 พ.ย. 69 75'))

  await press('ดูเป็นตาราง ผลสุทธิรายสัปดาห์')
  const net = within(await screen.findByRole('table', { name: 'ผลสุทธิรายสัปดาห์' }))
  expect(
    net
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 6),
  ).toEqual(['+56.66', '4,200.00', '0.00', '-8.36', '0.00', '3,621.00'])
  await press('ซ่อนตาราง ผลสุทธิรายสัปดาห์')
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(1))
})

test('[SAFEPAGE-6] before the first play both charts say when they begin', async () => {
  await openSummary(() => EMPTY)
  await waitFor(() => expect(screen.getAllByText(thai('เมื่อเล่นครบ 1 วัน จะแสดงที่นี่'))).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /ดูเป็นตาราง/ })).toBeNull()
})

test('[SAFEPAGE-6] charts that cannot be loaded say so, and one press loads them again', async () => {
  let isBroken = true
  const server = await openSummary(() => (isBroken ? refuse('site.not_found') : PLAYED))
  await expectVisible('ลองอีกครั้ง')
  isBroken = false
  await press('ลองอีกครั้ง')
  await expectVisible('1:52 ชม.')
  await expectGone('ลองอีกครั้ง')

  expect(server.count(protectionCalls.playSummary)).toBeGreaterThanOrEqual(2)
})
