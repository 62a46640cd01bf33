// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { redemptionCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { refuse } from '@morakot/contract/refused'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { visibleText } from '@morakot/ui/testing/page-text'
import { toasts } from '@morakot/ui/toast'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { serveMember } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { press, thai } from '../testing/page.ts'

type Vouchers = typeof vouchersSchemas
type Quests = typeof questsSchemas
type Redemption = typeof redemptionSchemas

const AT = '2026-11-20T05:00:00.000Z'
const LATER = '2099-11-20T05:00:00.000Z'

const VOUCHER: Reply<Vouchers['pending']>['items'][number] = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  code: 'GIFT',
  title: 'คูปองของขวัญ',
  reward: [{ token: 'PNT', amount: 30 }],
  status: 'CLAIMABLE',
  claimableAt: AT,
  expiresAt: LATER,
  claimedAt: null,
  reason: null,
}

const POINTS = { type: 'POINT', amount: 20 } as const
const QUEST: Reply<Quests['list']>[number] = {
  code: 'login-1-day',
  type: 'ACHIEVEMENT',
  title: 'เข้าใช้งาน 1 วัน',
  description: 'เข้าใช้งาน 1 วัน',
  metric: 'login_days',
  period: 'once',
  periodEnd: null,
  claimUntil: null,
  isOver: false,
  currentScore: 1,
  currentStep: 1,
  lastStep: 1,
  claimable: true,
  claimedAt: null,
  rewards: [POINTS],
  claimableSteps: [1],
  questSteps: [{ step: 1, requiredScore: 1, rewards: [POINTS], claimedAt: null }],
}

const ITEM: Reply<Redemption['item']> = {
  id: '2',
  parentId: '1',
  type: 'FREE_CREDIT',
  name: 'เครดิตฟรี',
  image: '/art/r/coin.svg',
  detail: '',
  priceInPoint: 10,
  remaining: null,
  endsAt: null,
  refused: null,
}

afterEach(closePlayer)

interface Place {
  readonly name: string
  readonly address: string
  readonly serve: (server: FakeServer) => void
  /** What a member presses, one after another. */
  readonly presses: readonly string[]
  readonly accept: (server: FakeServer) => void
  readonly refuse: (server: FakeServer) => void
  readonly success: string
  readonly reason: string
}

const claimVoucher = (server: FakeServer, answer: () => Reply<Vouchers['claim']>) =>
  server.on<Vouchers, 'claim'>(vouchersCalls.claim, answer)
const serveVouchers = (server: FakeServer) => {
  server.on<Vouchers, 'pending'>(vouchersCalls.pending, () => ({ items: [VOUCHER], total: 1 }))
  server.on<Quests, 'list'>(questsCalls.list, () => [])
}
const takenVoucher = (): Reply<Vouchers['claim']> => ({
  voucher: { ...VOUCHER, status: 'CLAIMED', claimedAt: AT },
  pointsAfter: 40,
  spinsAfter: 0,
  creditAfter: 500,
})

const PLACES: readonly Place[] = [
  {
    name: 'a voucher',
    address: '/vouchers',
    serve: serveVouchers,
    presses: ['รับ คูปองของขวัญ'],
    accept: (server) => claimVoucher(server, takenVoucher),
    refuse: (server) => claimVoucher(server, () => refuse('vouchers.claimed')),
    success: 'รับแล้ว 30 พอยท์',
    reason: 'คุณรับคูปองนี้ไปแล้ว',
  },
  {
    name: 'a reward of the page of all',
    address: '/reward',
    serve: serveVouchers,
    presses: ['คูปองของขวัญ', 'รับ คูปองของขวัญ'],
    accept: (server) => claimVoucher(server, takenVoucher),
    refuse: (server) => claimVoucher(server, () => refuse('vouchers.claimed')),
    success: 'รับแล้ว 30 พอยท์',
    reason: 'คุณรับคูปองนี้ไปแล้ว',
  },
  {
    name: 'a quest',
    address: '/quests',
    serve: (server) => server.on<Quests, 'list'>(questsCalls.list, () => [QUEST]),
    presses: ['รับรางวัล เข้าใช้งาน 1 วัน'],
    accept: (server) => server.on<Quests, 'claim'>(questsCalls.claim, () => ({ code: QUEST.code, step: 1, rewards: [POINTS], tokens: [] })),
    refuse: (server) => server.on<Quests, 'claim'>(questsCalls.claim, () => refuse('quests.expired')),
    success: 'รับแล้ว 20 พอยท์',
    reason: 'ภารกิจนี้สิ้นสุดแล้ว',
  },
  {
    name: 'a redemption',
    address: '/redemption/1/item/2/submission',
    serve: (server) => server.on<Redemption, 'item'>(redemptionCalls.item, () => ITEM),
    presses: ['แลกด้วย 10 พอยท์', 'แลกเลย'],
    accept: (server) =>
      server.on<Redemption, 'redeem'>(redemptionCalls.redeem, () => ({
        request: {
          id: '0199aaaa-0000-7000-8000-000000000002',
          number: 'RD-10012',
          itemId: '2',
          itemName: ITEM.name,
          type: 'FREE_CREDIT',
          image: ITEM.image,
          priceInPoint: 10,
          status: 'PENDING',
          reason: null,
          retries: 0,
          carrier: null,
          trackingNumber: null,
          transactionHash: null,
          createdAt: AT,
          updatedAt: AT,
          timeline: [],
        },
        pointsAfter: 0,
      })),
    refuse: (server) => server.on<Redemption, 'redeem'>(redemptionCalls.redeem, () => refuse('redemption.sold_out')),
    success: 'แลกสำเร็จ เครดิตจะเข้าภายใน 1-15 นาที',
    reason: 'ของหมดพอดี พอยท์ของคุณไม่ถูกหัก',
  },
]

async function pressAll(names: readonly string[]): Promise<void> {
  for (const name of names) fireEvent.click(await screen.findByRole('button', { name: thai(name) }))
}

describe('the result of a claim or a redemption', () => {
  test.each(PLACES)('[VALID-2] $name that succeeds opens the modal of success, which one button closes', async (place) => {
    const server = serveMember()
    place.serve(server)
    place.accept(server)
    await openPlayer(place.address)
    await pressAll(place.presses)

    const modal = await screen.findByRole('dialog', { name: thai(place.success) })
    expect(visibleText(modal)).toContain('สำเร็จ')
    fireEvent.click(within(modal).getByRole('button', { name: 'ตกลง' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: thai(place.success) })).toBeNull())
    expect(toasts.get()).toEqual([])
  })

  test.each(PLACES)('[VALID-2] $name that is refused opens the modal of error, with the reason', async (place) => {
    const server = serveMember()
    place.serve(server)
    place.refuse(server)
    await openPlayer(place.address)
    await pressAll(place.presses)

    const modal = await screen.findByRole('alertdialog', { name: thai(place.reason) })
    expect(visibleText(modal)).toContain('เกิดข้อผิดพลาด')
    await press('ตกลง')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(toasts.get()).toEqual([])
  })
})
