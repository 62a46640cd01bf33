// @vitest-environment happy-dom
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { refuse } from '@morakot/contract/refused'
import { FakeServer } from '@morakot/contract/testing/fake-server'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { checkInWindow } from '#shared/check-in-window'
import { draw } from '../../../testing/draw.tsx'
import { expectVisible, press, thai } from '../../../testing/page.ts'
import { questsQuery } from '../queries-count.ts'
import type { Claimed, Quest } from '../queries.ts'
import { CheckInWindow } from './check-in-window.tsx'
import { throwConfetti } from './confetti.ts'

type Schemas = typeof questsSchemas

afterEach(() => {
  cleanup()
  checkInWindow.set(false)
  vi.unstubAllGlobals()
})

const FIVE_POINTS = [{ type: 'POINT' as const, amount: 5 }]
const DAILY: Quest = {
  code: 'daily-check-in',
  type: 'DAILY_CHECK_IN',
  title: 'เช็คอินรายวัน',
  description: '',
  metric: null,
  period: '2026-11-23',
  periodEnd: '2026-11-29T17:00:00.000Z',
  claimUntil: '2026-11-30T17:00:00.000Z',
  isOver: false,
  currentScore: 1,
  currentStep: 1,
  lastStep: 7,
  claimable: true,
  claimedAt: null,
  rewards: FIVE_POINTS,
  claimableSteps: [1],
  questSteps: [1, 2, 3, 4, 5, 6, 7].map((step) => ({ step, requiredScore: step, rewards: FIVE_POINTS, claimedAt: null })),
}
const CLAIMED: Claimed = { code: DAILY.code, step: 1, rewards: FIVE_POINTS, tokens: [{ code: 'PNT', balance: '5' }] }

/** The window with one day that can be claimed; `answer` is what the server says to the claim. */
async function show(answer: () => Claimed): Promise<FakeServer> {
  checkInWindow.set(true)
  await draw(CheckInWindow, { known: [[questsQuery.queryKey, [DAILY]]] })
  const server = new FakeServer()
  server.on<Schemas, 'claim'>(questsCalls.claim, answer)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

const prefersLittleMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

test('[CHECKIN-3, CHECKIN-5, ERR-4] a claim that fails says why and leads to the main page; the days are there again afterwards', async () => {
  const server = await show(() => refuse('quests.expired'))
  await press('รับรางวัลวันนี้')
  const failed = await screen.findByRole('alertdialog', { name: thai('เกิดข้อผิดพลาด') })
  await expectVisible('ภารกิจนี้สิ้นสุดแล้ว', () => failed)
  expect(server.count(questsCalls.claim)).toBe(1)
  await press('กลับสู่หน้าหลัก')

  expect(checkInWindow.get()).toBe(false)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'รับรางวัลวันนี้' })).not.toBeNull()
})

test('[CHECKIN-2, CHECKIN-8] a granted claim says what came and the new balance, and nothing flies for a member who wants no motion', async () => {
  prefersLittleMotion(true)
  await show(() => CLAIMED)
  await press('รับรางวัลวันนี้')
  await expectVisible('+5 พอยท์')
  await expectVisible('พอยท์คงเหลือ 5')
  const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-confetti]')
  if (canvas === null) throw new Error('the window has no canvas')
  await throwConfetti(canvas)
  expect(canvas.dataset['thrown']).toBeUndefined()

  prefersLittleMotion(false)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  await throwConfetti(canvas)
  expect(canvas.dataset['thrown']).toBe('')
})
