// @vitest-environment happy-dom
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { press } from '../../../testing/page.ts'
import { dailyQuest, streakQuest } from '../../../testing/quests.ts'

type Quests = typeof questsSchemas

// A Friday noon in Bangkok.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T05:00:00.000Z') }))
afterEach(closePlayer)

const dialog = async () => await screen.findByRole('dialog')
const titleOf = (window: HTMLElement) => visibleText(within(window).getByRole('heading'))

test('[WEEKPATH-7, CHECKIN-2] the window names day and points, shows this week with its end and the days in a row apart, and stays with what was granted', async () => {
  const server = serveMember()
  let claimed = [1, 2, 3, 4]
  server.on<Quests, 'list'>(questsCalls.list, () => [dailyQuest({ score: 5, claimed }), streakQuest(5)])
  server.on<Quests, 'claim'>(questsCalls.claim, () => {
    claimed = [1, 2, 3, 4, 5]
    return { code: 'daily-check-in', step: 5, rewards: [{ type: 'POINT', amount: 15 }], tokens: [{ code: 'PNT', balance: '25' }] }
  })
  await openPlayer('/reward')
  await press('เช็คอินรายวัน')
  const window = await dialog()
  expect(titleOf(window)).toBe(plain('เช็คอินวันที่ 5 · +15 พอยท์'))
  expect(visibleText(window)).toContain(plain('สัปดาห์นี้ถึง 29 พ.ย. 69'))
  expect(visibleText(window)).toContain(plain('ครบ 7 วันรับเพิ่ม 50 พอยท์'))
  const ring = within(window).getByRole('progressbar', { name: 'ต่อเนื่อง 5 วัน' })
  expect([ring.getAttribute('aria-valuenow'), ring.textContent]).toEqual(['71', '5/7'])
  const days = within(window)
    .getAllByRole('listitem')
    .map((day) => day.textContent)
  expect(days).toHaveLength(7)
  expect(days[4]).toContain('วันนี้')
  expect(days[5]).toContain('ส.')

  await press('รับรางวัลวันนี้')
  await waitFor(async () => expect(titleOf(await dialog())).toBe(plain('ยินดีด้วย คุณได้รับรางวัลแล้ว')))
  expect(visibleText(await dialog())).toContain(plain('พอยท์คงเหลือ 25'))
})

test('[WEEKPATH-7] what the week has no day for is next week’s, and a day that was claimed is named no more', async () => {
  const server = serveMember()
  server.on<Quests, 'list'>(questsCalls.list, () => [dailyQuest({ score: 1, claimed: [1] }), streakQuest(1)])
  await openPlayer('/reward')
  await press('เช็คอินรายวัน')
  const window = await dialog()
  expect(titleOf(window)).toBe(plain('เช็คอินรายวัน'))
  const last = within(window).getAllByRole('listitem').at(-1)
  expect(last?.textContent).toContain('สัปดาห์หน้า')
})
