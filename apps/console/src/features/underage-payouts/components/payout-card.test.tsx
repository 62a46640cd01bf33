// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import type { OperatorRole } from '@morakot/contract/permission'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, takeAction } from '../../../testing/desk.ts'
import { HEAD, serveMembers } from '../../../testing/member.ts'
import type { MemberSchemas } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

type Schemas = typeof cashierConsoleSchemas
type Payout = Reply<Schemas['underagePayout']>

const AT = '2026-11-23T05:00:00.000Z'
const TITLE = 'จ่ายคืนเพราะอายุไม่ถึง 20 ปี'
const REASON = 'อายุไม่ถึง 20 ปีตามเอกสาร'
const PROPOSAL: NonNullable<Payout['proposal']> = {
  payoutId: '019ab3c4-0000-7000-8000-0000000000f1',
  number: 'PR14',
  state: 'WAITING',
  amount: 750,
  bank: { code: 'KBANK', number: '7123456789' },
  reason: REASON,
  proposedBy: 'คุณการเงิน',
  proposedAt: AT,
  isOwn: true,
  decidedBy: null,
  decidedAt: null,
  declinedBecause: null,
  withdrawal: null,
}
const DUE: Payout = {
  isDue: true,
  amount: 750,
  bonus: 0,
  bank: { code: 'KBANK', number: '7123456789', name: 'ทดสอบ เดินทาง' },
  obstacle: null,
  approvers: ['คุณเจ้าของ'],
  proposal: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page of a blocked member, who is paid out as the calls say. */
async function openMember(role: OperatorRole, first: Payout) {
  const state = { payout: first }
  const server = serveMembers(role)
  server.on<MemberSchemas, 'member'>(memberAdminCalls.member, () => ({ ...HEAD, status: 'blocked' }))
  server.on<Schemas, 'underagePayout'>(cashierConsoleCalls.underagePayout, () => state.payout)
  server.on<Schemas, 'proposeUnderagePayout'>(cashierConsoleCalls.proposeUnderagePayout, ({ body }) => {
    expect(body).toEqual({ amount: 750, reason: REASON })
    state.payout = { ...DUE, proposal: PROPOSAL }
    return state.payout
  })
  server.on<Schemas, 'approveUnderagePayout'>(cashierConsoleCalls.approveUnderagePayout, ({ path }) => {
    expect(path).toContain(PROPOSAL.payoutId)
    const withdrawal = { withdrawalId: '019ab3c4-0000-7000-8000-0000000000f2', status: 'PAID' } as const
    const proposal = { ...PROPOSAL, isOwn: false, state: 'DONE', decidedBy: 'เจ้าของ', decidedAt: AT, withdrawal } as const
    state.payout = { ...DUE, amount: 0, obstacle: 'nothing', proposal }
    return state.payout
  })
  await openConsole('/members/7')
  const card = () => screen.queryByRole('region', { name: TITLE })
  return { server, state, card, reads: async (words: string) => await expectVisible(words, card) }
}

test('[KYC-2, TRUST-10] who is found to be under 20 is paid the real balance: one operator proposes it, and agrees to nothing', async () => {
  const { server, card, reads } = await openMember('finance', DUE)
  await reads('฿750.00')
  await reads('7123456789')
  await takeAction({
    button: 'เสนอจ่ายคืน',
    fields: { เหตุผล: REASON },
    preview: 'ผู้ที่อนุมัติได้: คุณเจ้าของ',
    confirm: 'เสนอจ่ายคืน ฿750.00',
    outcome: 'รอเจ้าหน้าที่อีกคนอนุมัติภายใน 30 นาที',
  })
  expect(server.count(cashierConsoleCalls.proposeUnderagePayout)).toBe(1)
  await reads('คุณเป็นผู้เสนอ ต้องให้เจ้าหน้าที่อีกคนอนุมัติ')
  const names = within(card() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['ยกเลิกข้อเสนอ'])
})

test('[KYC-2] another operator agrees to the payout, and the card follows the bank up to its withdrawal', async () => {
  const { server, card, reads } = await openMember('owner', { ...DUE, proposal: { ...PROPOSAL, isOwn: false } })
  await reads(REASON)
  await takeAction({
    button: 'อนุมัติจ่ายคืน',
    fields: {},
    preview: 'ระบบจะสั่งธนาคารโอนเงินทันที และเรียกคืนไม่ได้',
    confirm: 'อนุมัติจ่ายคืน ฿750.00',
    outcome: 'อนุมัติแล้ว',
  })
  expect(server.count(cashierConsoleCalls.approveUnderagePayout)).toBe(1)
  await reads('โอนแล้ว')
  await reads('ไม่มีเครดิตจริงเหลือให้จ่ายคืน')
  const link = within(card() as HTMLElement).getByRole('link', { name: 'เปิดรายการถอน' })
  expect(link.getAttribute('href')).toBe('/withdrawals/019ab3c4-0000-7000-8000-0000000000f2')
})

test('[KYC-2] who may not pay reads whom to contact, and a member of age has no card', async () => {
  const { reads } = await openMember('support', DUE)
  await reads('บทบาทของคุณจ่ายคืนไม่ได้ แจ้งเจ้าของระบบหรือการเงิน')
  cleanup()

  const { card } = await openMember('finance', { ...DUE, isDue: false, amount: 0 })
  await screen.findByRole('heading', { level: 1 })
  await expectVisible('มาลี ใจดี')
  expect(card()).toBeNull()
})
