// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { bankChangeConsoleCalls } from '@morakot/contract/features/bank-change/calls'
import type { bankChangeConsoleSchemas } from '@morakot/contract/features/bank-change/schema-console'
import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof bankChangeConsoleSchemas
type Change = Reply<Schemas['one']>

const AT = '2026-11-23T05:00:00.000Z'
const NOTE = 'สมาชิกโทรแจ้งว่าไม่ได้เปลี่ยนเอง'
const CHANGED: Change = {
  changeId: '019ab3c4-0000-7000-8000-0000000000dd',
  memberId: '7',
  username: 'malee',
  holder: 'มาลี ใจดี',
  from: { code: 'KBANK', number: 'xxxxxx5678' },
  to: { code: 'SCB', number: 'xxxxxx4321' },
  at: AT,
  status: 'CHANGED',
  undoUntil: '2026-11-24T05:00:00.000Z',
  waitUntil: '2026-11-24T05:00:00.000Z',
  isUndoable: true,
  verifiedAt: null,
  passwordChangedAt: null,
  registeredAt: AT,
  changes: 1,
  decidedBy: null,
  decidedAt: null,
  note: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of one change, which each decision ends. */
async function openChange(first: Change) {
  const state = { one: first }
  const server = serveAs(() => operatorOf('risk'))
  server.on<Schemas, 'list'>(bankChangeConsoleCalls.list, () => ({ items: [state.one], total: 1 }))
  server.on<Schemas, 'one'>(bankChangeConsoleCalls.one, () => state.one)
  const decided = { decidedBy: 'คุณความเสี่ยง', decidedAt: AT }
  server.on<Schemas, 'undo'>(bankChangeConsoleCalls.undo, ({ path, body }) => {
    expect(path).toContain(CHANGED.changeId)
    expect(body).toEqual({ note: NOTE })
    state.one = { ...state.one, ...decided, status: 'UNDONE', note: NOTE, isUndoable: false }
    return state.one
  })
  server.on<Schemas, 'confirm'>(bankChangeConsoleCalls.confirm, () => {
    state.one = { ...state.one, ...decided, status: 'CONFIRMED' }
    return state.one
  })
  await openConsole('/bank-changes')
  const drawer = await openRow('malee')
  return { server, reads: async (words: string) => await expectVisible(words, () => drawer), drawer }
}

test('[BANKCHANGE-1] an operator reads both accounts, and gives the old one back with a reason', async () => {
  const { server, reads, drawer } = await openChange(CHANGED)
  await reads('KBANK xxxxxx5678')
  await reads('SCB xxxxxx4321')
  await takeAction({
    button: 'คืนบัญชีเดิม',
    fields: { เหตุผล: NOTE },
    preview: 'สมาชิกกลับไปรับเงินที่บัญชีเดิมทันที และได้รับ SMS',
    confirm: 'คืนบัญชีเดิม malee',
    outcome: 'คืนบัญชีเดิมแล้ว',
  })
  expect(server.count(bankChangeConsoleCalls.undo)).toBe(1)
  await reads(NOTE)
  expect(within(drawer).queryByRole('button', { name: 'ตรวจแล้ว ปกติ' })).toBeNull()
})

test('[BANKCHANGE-1] a change that is good leaves the queue, and can still be undone in its time', async () => {
  const { server, drawer } = await openChange(CHANGED)
  await takeAction({
    button: 'ตรวจแล้ว ปกติ',
    fields: {},
    preview: 'บัญชีใหม่ SCB xxxxxx4321',
    confirm: 'ตรวจแล้ว ปกติ malee',
    outcome: 'บันทึกแล้ว',
  })
  expect(server.count(bankChangeConsoleCalls.confirm)).toBe(1)
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'ตรวจแล้ว ปกติ' })).toBeNull())
  expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: 'คืนบัญชีเดิม' }).disabled).toBe(false)
})

test('[BANKCHANGE-1] a password that was changed just before, and a time that is over, are said', async () => {
  const { reads, drawer } = await openChange({ ...CHANGED, passwordChangedAt: '2026-11-22T06:00:00.000Z', isUndoable: false })
  await reads('เปลี่ยนรหัสผ่านใน 24 ชั่วโมงก่อนเปลี่ยนบัญชี')
  await reads('เกินเวลาคืนบัญชีเดิมแล้ว')
  expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: 'คืนบัญชีเดิม' }).disabled).toBe(true)
})

test('[BANKCHANGE-1] who may not review sees no change', async () => {
  const server = serveAs(() => operatorOf('auditor'))
  await openConsole('/bank-changes')
  await expectVisible('kyc.review')
  expect(server.count(bankChangeConsoleCalls.list)).toBe(0)
})
