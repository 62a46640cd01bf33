// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { refuse } from '@morakot/contract/refused'
import { visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_LIMITS, PROFILE, serveMember } from '../../../testing/member.ts'
import type { Limits, Members } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'
import { dailyQuest, streakQuest, todaysQuest } from '../../../testing/quests.ts'
import type { Quest } from '../queries.ts'

type Quests = typeof questsSchemas

/** A Friday noon in Bangkok. */
const FRIDAY = new Date('2026-11-27T05:00:00.000Z')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: FRIDAY }))
afterEach(closePlayer)

function serve(list: () => readonly Quest[]) {
  const server = serveMember({ ...PROFILE, memberSince: '2026-11-01T05:00:00.000Z' })
  server.on<Quests, 'list'>(questsCalls.list, () => [...list()])
  server.on<Quests, 'claimable'>(questsCalls.claimable, () => ({ count: 1 }))
  return server
}

const path = async () => await screen.findByRole('region', { name: 'เช็คอินสัปดาห์นี้' })
const states = async () => [...(await path()).querySelectorAll('li')].map((station) => station.dataset['station'])

test('[WEEKPATH-1, ENT-10] the path has the week’s stations with their points by the rules, and the end of the week', async () => {
  serve(() => [dailyQuest({ score: 5, claimed: [1, 2, 3, 4] }), streakQuest(5)])
  await openPlayer('/quests')
  expect(await states()).toEqual(['done', 'done', 'done', 'done', 'today', 'later', 'later'])
  await expectVisible('สัปดาห์นี้ถึง 29 พ.ย. 69', () => screen.getByRole('region', { name: 'เช็คอินสัปดาห์นี้' }))
  const stations = within(await path()).getAllByRole('listitem')
  expect(stations[4]?.textContent).toContain('เช็คอินวันที่ 5, 15 พอยท์, วันนี้')
  expect(stations[5]?.textContent).toContain('เช็คอินวันที่ 6, 15 พอยท์, ถึงได้ ส.')
  expect(visibleText(await path())).not.toContain('สัปดาห์หน้า')
})

test('[WEEKPATH-2] who joined on Friday reads what is still possible, and when the whole week begins', async () => {
  const server = serve(() => [dailyQuest({ score: 1, claimed: [] }), streakQuest(1)])
  server.on<Members, 'profile'>(memberCalls.profile, () => ({ ...PROFILE, memberSince: '2026-11-27T03:00:00.000Z' }))
  await openPlayer('/quests')
  await expectVisible('สัปดาห์แรกของคุณ ยังทัน 3 ด่าน')
  await expectVisible('+5 +5 +10 = 20 พอยท์')
  await expectVisible('จันทร์ที่ 30 พ.ย. 69 เริ่มใหม่ครบ 7 ด่าน')
  expect(await states()).toEqual(['today', 'later', 'later', 'missed', 'missed', 'missed', 'missed'])
  const dashed = within(await path()).getAllByRole('listitem')[3]
  expect(dashed?.textContent).toContain('สัปดาห์หน้า')
})

test('[WEEKPATH-2] the same rule serves a member who missed days', async () => {
  serve(() => [dailyQuest({ score: 2, claimed: [1] }), streakQuest(1)])
  await openPlayer('/quests')
  await expectVisible('สัปดาห์นี้ยังทันอีก 3 ด่าน')
  await expectVisible('+5 +10 +10 = 25 พอยท์')
})

test('[WEEKPATH-3, QUEST-2] the days in a row have one sentence to the next chest and all chests by the rules', async () => {
  serve(() => [dailyQuest({ score: 5, claimed: [1, 2, 3, 4, 5] }), streakQuest(9)])
  await openPlayer('/quests')
  const streak = await screen.findByRole('region', { name: 'เช็คอินต่อเนื่อง' })
  await expectVisible('ต่อเนื่องครบ 14 วัน รับเพิ่ม 100 พอยท์ ขาดได้ 1 วัน', () => streak)
  expect(
    within(streak)
      .getAllByRole('listitem')
      .map((chest) => chest.firstElementChild?.textContent),
  ).toEqual([
    'หีบครบ 7 วัน, 50 พอยท์, รับได้',
    'หีบครบ 14 วัน, 100 พอยท์, อีก 5 วัน',
    'หีบครบ 21 วัน, 150 พอยท์, อีก 12 วัน',
    'หีบครบ 30 วัน, 300 พอยท์, อีก 21 วัน',
  ])
})

test('[WEEKPATH-4] today has up to three quests, what can be claimed first; the others are folded away', async () => {
  serve(() => [
    dailyQuest({ score: 5, claimed: [1, 2, 3, 4] }),
    streakQuest(5),
    ...['ก', 'ข', 'ค', 'ง'].map((name) => todaysQuest({ code: `q-${name}`, title: `ภารกิจ ${name}`, score: 0 })),
  ])
  await openPlayer('/quests')
  const today = within(await screen.findByRole('region', { name: 'ของวันนี้' }))
  const rows = today.getAllByRole('listitem')
  expect(rows).toHaveLength(3)
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: /^รับรางวัล/ })).toBeDefined()
  expect(screen.queryByText('ภารกิจ ง')).toBeNull()
  await press('ภารกิจอื่น 2 รายการ')
  await expectVisible('ภารกิจ ง')
})

test('[WEEKPATH-5] what was not claimed of the week before is one row with its end, and is claimed step by step', async () => {
  const over = { ...dailyQuest({ score: 3, claimed: [1] }), period: '2026-11-16', isOver: true, claimUntil: '2026-11-30T17:00:00.000Z' }
  const server = serve(() => [over, dailyQuest({ score: 5, claimed: [1, 2, 3, 4, 5] })])
  const steps: unknown[] = []
  server.on<Quests, 'claim'>(questsCalls.claim, ({ body }) => {
    steps.push(body)
    return { code: 'daily-check-in', step: 2, rewards: [{ type: 'POINT', amount: 5 }], tokens: [{ code: 'PNT', balance: '15' }] }
  })
  await openPlayer('/quests')
  await expectVisible('สัปดาห์ก่อน ยังรับได้ถึง 30 พ.ย. 69')
  await expectVisible('2 ด่าน 15 พอยท์')
  await press('รับ รับของสัปดาห์ก่อน')
  await waitFor(() =>
    expect(steps).toEqual([
      { code: 'daily-check-in', step: 2 },
      { code: 'daily-check-in', step: 3 },
    ]),
  )
})

test('[WEEKPATH-6] a claim lights its station, and a failure says why and leaves it', async () => {
  let claimed = [1, 2, 3, 4]
  let fails = true
  const server = serve(() => [dailyQuest({ score: 5, claimed })])
  server.on<Quests, 'claim'>(questsCalls.claim, () => {
    if (fails) refuse('quests.expired')
    claimed = [1, 2, 3, 4, 5]
    return { code: 'daily-check-in', step: 5, rewards: [{ type: 'POINT', amount: 15 }], tokens: [{ code: 'PNT', balance: '25' }] }
  })
  await openPlayer('/quests')
  await press(/^รับรางวัล/)
  await expectVisible('ภารกิจนี้สิ้นสุดแล้ว')
  expect((await states())[4]).toBe('today')
  fails = false
  await press('ตกลง')
  await press(/^รับรางวัล/)
  await waitFor(async () => expect((await states())[4]).toBe('done'))
})

test('[WEEKPATH-6] on a break nothing can be claimed, and the page says why', async () => {
  const server = serve(() => [dailyQuest({ score: 5, claimed: [1, 2, 3, 4] })])
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
  await openPlayer('/quests')
  await expectVisible('พักภารกิจไว้ระหว่างพักการเล่น วันต่อเนื่องไม่หาย')
  expect(screen.queryByRole('button', { name: /^รับรางวัล/ })).toBeNull()
})

test('[WEEKPATH-1] the page says when there is nothing, and can be tried again when it failed', async () => {
  let fails = true
  serve(() => (fails ? refuse('wallet.frozen') : []))
  await openPlayer('/quests')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  fails = false
  fireEvent.click(again)
  await expectVisible('ยังไม่มีภารกิจในตอนนี้')
})
