// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import { payoutHaltCalls } from '@morakot/contract/features/payout-halts/calls'
import type { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoRow, expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import type { Halt } from '../queries-shell.ts'

type Schemas = typeof payoutHaltSchemas

const AT = '2026-11-23T13:41:00.000Z'
const HALT: Halt = {
  haltId: '019ab3c4-0000-7000-8000-0000000000e1',
  scope: 'ALL',
  bankCode: null,
  account: null,
  reasonCode: 'bank_down',
  note: 'ธนาคารไม่ตอบ',
  foundCount: null,
  silentSince: null,
  memberText: null,
  expectedUntil: null,
  startedBy: 'คุณความเสี่ยง',
  startedAt: AT,
  waitingCount: 14,
  waitingAmount: 318_200,
  oldestAt: AT,
  endedAt: null,
  resumedBy: null,
  resume: null,
}
const RESUME = {
  resumeId: '019ab3c4-0000-7000-8000-0000000000e2',
  number: 'PR41',
  proposedBy: 'คุณความเสี่ยง',
  isOwn: false,
  at: AT,
  reason: 'ธนาคารกลับมา',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of at most one halt, which each act changes. */
function serveHalts(role: OperatorRole, first: Halt | null = null) {
  const state = { one: first, sentBack: 0 }
  const server = serveAs(() => operatorOf(role))
  const open = () => (state.one === null || state.one.endedAt !== null ? [] : [state.one])
  server.on<Schemas, 'open'>(payoutHaltCalls.open, () => ({ items: open() }))
  server.on<Schemas, 'list'>(payoutHaltCalls.list, () => ({ items: open(), total: open().length }))
  server.on<Schemas, 'resumePreview'>(payoutHaltCalls.resumePreview, () => ({
    waitingCount: 14,
    waitingAmount: 318_200,
    oldestAt: AT,
    judged: 14,
    sentBack: state.sentBack,
  }))
  return { server, state }
}

const banner = () => screen.findByRole('region', { name: 'การหยุดโอนออกที่เปิดอยู่' })

test('[HALT-1] finance halts everything, and every page says so', async () => {
  const { server, state } = serveHalts('finance')
  server.on<Schemas, 'start'>(payoutHaltCalls.start, ({ body }) => {
    expect(body).toEqual({ haltId: expect.any(String), scope: 'ALL', reasonCode: 'bank_down', note: HALT.note })
    state.one = HALT
    return HALT
  })
  await openConsole('/payout-halts')
  await takeAction({
    button: 'หยุดการโอนออก',
    fields: { รายละเอียด: String(HALT.note) },
    preview: 'หยุดทันทีหลังยืนยัน',
    confirm: 'หยุดการโอนออกทั้งหมด',
    outcome: 'หยุดแล้ว ไม่มีรายการใหม่เริ่มโอน',
  })
  const text = plain(visibleText(await banner()))
  expect(text).toContain(plain('หยุดการโอนออกทั้งหมด ตั้งแต่'))
  expect(text).toContain(plain('โดย คุณความเสี่ยง · ธนาคารขัดข้อง · รอ 14 รายการ ฿318,200.00'))
})

test('[HALT-7] a role that opens no withdrawals reads the banner, without a link, and cannot close it', async () => {
  serveHalts('content', { ...HALT, scope: 'TO_BANK', bankCode: 'SCB' })
  await openConsole('/account')
  const shown = await banner()
  expect(plain(visibleText(shown))).toContain(plain('หยุดการโอนออกไปธนาคารไทยพาณิชย์'))
  expect(within(shown).queryByRole('link')).toBeNull()
  expect(within(shown).queryByRole('button')).toBeNull()
})

test('[HALT-6] one proposes to resume, and cannot approve it', async () => {
  const { server, state } = serveHalts('risk', HALT)
  server.on<Schemas, 'proposeResume'>(payoutHaltCalls.proposeResume, ({ body }) => {
    expect(body).toEqual({ resumeId: expect.any(String), reason: RESUME.reason })
    state.one = { ...HALT, resume: { ...RESUME, isOwn: true } }
    return state.one
  })
  await openConsole('/payout-halts')
  await openRow('ธนาคารขัดข้อง')
  await takeAction({
    button: 'เสนอเปิดอีกครั้ง',
    fields: { เหตุผล: RESUME.reason },
    preview: 'ตรวจ 14 รายการอีกครั้งแล้ว ไม่มีรายการใดต้องกลับไปรอตรวจ',
    confirm: 'เสนอเปิดอีกครั้ง',
    outcome: 'เสนอแล้ว รอผู้มีสิทธิ์อีกคนอนุมัติ',
  })
  const own = await openRow('ธนาคารขัดข้อง')
  await expectVisible('คุณเป็นผู้เสนอ ต้องให้อีกคนอนุมัติ', () => own)
  const names = ['อนุมัติเปิดอีกครั้ง', 'ยกเลิกข้อเสนอ'].map((name) => within(own).queryByRole('button', { name }) !== null)
  expect(names).toEqual([false, true])
})

test('[HALT-12] both people read how many payouts would go back to review, and can judge them again after a failure', async () => {
  const { server, state } = serveHalts('owner', { ...HALT, resume: RESUME })
  state.sentBack = 3
  let fails = true
  server.on<Schemas, 'resumePreview'>(payoutHaltCalls.resumePreview, () => {
    if (fails) throw new OutcomeUnknown('the test said so')
    return { waitingCount: 14, waitingAmount: 318_200, oldestAt: AT, judged: 14, sentBack: state.sentBack }
  })
  await openConsole('/payout-halts')
  const row = await openRow('ธนาคารขัดข้อง')
  fireEvent.click(within(row).getByRole('button', { name: 'อนุมัติเปิดอีกครั้ง' }))
  const dialog = await screen.findByRole('dialog', { name: 'อนุมัติเปิดอีกครั้ง' })
  await within(dialog).findByRole('button', { name: 'ลองอีกครั้ง' })
  fails = false
  fireEvent.click(within(dialog).getByRole('button', { name: 'ลองอีกครั้ง' }))

  await expectVisible('3 รายการจะกลับไปรอตรวจ', () => dialog)
})

test('[HALT-6] another approves, and the banner goes', async () => {
  const { server, state } = serveHalts('owner', { ...HALT, resume: RESUME })
  server.on<Schemas, 'approveResume'>(payoutHaltCalls.approveResume, ({ path }) => {
    expect(path).toContain(RESUME.resumeId)
    state.one = { ...HALT, endedAt: AT, resumedBy: 'คุณความเสี่ยง, เจ้าของ' }
    return state.one
  })
  await openConsole('/payout-halts')
  await openRow('ธนาคารขัดข้อง')
  await takeAction({
    button: 'อนุมัติเปิดอีกครั้ง',
    fields: {},
    preview: RESUME.reason,
    confirm: 'เปิดการโอนออกทั้งหมด โอน 14 รายการ',
    outcome: 'เปิดแล้ว กำลังโอนตามลำดับ',
  })
  await expectNoRow('ธนาคารขัดข้อง')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'การหยุดโอนออกที่เปิดอยู่' })).toBeNull())
})

test('[HALT-6] support sees a halt, and changes nothing', async () => {
  serveHalts('support', { ...HALT, resume: RESUME })
  await openConsole('/payout-halts')
  expect(screen.queryByRole('button', { name: 'หยุดการโอนออก' })).toBeNull()
  const row = await openRow('ธนาคารขัดข้อง')
  await expectVisible(RESUME.reason, () => row)
  expect(within(row).queryByRole('button', { name: 'อนุมัติเปิดอีกครั้ง' })).toBeNull()
})

test('[HALT-8] risk halts one account of ours, which is chosen by its name', async () => {
  const { server, state } = serveHalts('risk')
  server.on<Schemas, 'accounts'>(payoutHaltCalls.accounts, () => ({
    items: [
      { account: '1234567890', bankCode: 'KBANK', name: 'บริษัทมรกต', isPaying: true },
      { account: '9876543210', bankCode: 'SCB', name: 'บริษัทมรกต', isPaying: false },
    ],
  }))
  server.on<Schemas, 'start'>(payoutHaltCalls.start, ({ body }) => {
    expect(body).toMatchObject({ scope: 'ACCOUNT', account: '9876543210' })
    state.one = { ...HALT, scope: 'ACCOUNT', account: '9876543210' }
    return state.one
  })
  await openConsole('/payout-halts')
  await takeAction({
    button: 'หยุดการโอนออก',
    prepare: async (dialog) => {
      fireEvent.change(within(dialog).getByLabelText('หยุดส่วนไหน'), { target: { value: 'ACCOUNT' } })
      await within(dialog).findByRole('option', { name: /9876543210/u })
    },
    fields: { บัญชีของเรา: '9876543210', รายละเอียด: String(HALT.note) },
    preview: 'หยุดทันทีหลังยืนยัน',
    confirm: 'หยุดการโอนออกจากบัญชี 9876543210',
    outcome: 'หยุดแล้ว ไม่มีรายการใหม่เริ่มโอน',
  })
})

test('[HALT-9] the banner of an automatic halt names the system, and the page shows what it found', async () => {
  serveHalts('support', {
    ...HALT,
    scope: 'ACCOUNT',
    account: '1234567890',
    reasonCode: 'unknown_payouts',
    note: null,
    foundCount: 3,
    startedBy: null,
  })
  await openConsole('/payout-halts')
  expect(plain(visibleText(await banner()))).toContain(plain('โดย ระบบ · ธนาคารไม่ตอบผลการโอนหลายรายการ'))
  const row = await openRow('ธนาคารไม่ตอบผลการโอนหลายรายการ')
  await expectVisible('3 รายการ', () => row)
})
