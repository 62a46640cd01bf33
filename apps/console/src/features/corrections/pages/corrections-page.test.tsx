// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { correctionCalls } from '@morakot/contract/features/corrections/calls'
import type { correctionSchemas } from '@morakot/contract/features/corrections/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, findMember, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof correctionSchemas
type Correction = Reply<Schemas['propose']>

const AT = '2026-11-23T05:00:00.000Z'
const REASON = 'ตรวจหลักฐานแล้ว'
const MEMBER_TEXT = 'ทีมงานย้ายยอดให้ถูกต้อง'
const WAITING: Correction = {
  correctionId: '019ab3c4-0000-7000-8000-0000000000e9',
  memberId: '7',
  number: 'PR41',
  username: 'demo05',
  reason: REASON,
  proposedBy: 'คุณการเงิน',
  proposedAt: AT,
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  declinedBecause: null,
  kind: 'MOVE',
  amount: 1_500,
  debt: 1_130,
  absorb: false,
  toUsername: 'demo11',
  corrects: '118204',
  depositId: '019ab3c4-0000-7000-8000-0000000000f2',
  reasonCode: 'wrong_member',
  memberText: MEMBER_TEXT,
  proof: null,
  status: 'WAITING',
  expiresAt: '2026-11-24T05:00:00.000Z',
  transferId: null,
}
const PREVIEW: Reply<Schemas['preview']> = {
  accounts: [
    { name: 'demo05 · เครดิตจริง', before: 370, change: -370, after: 0 },
    { name: 'demo05 · ยอดค้างชำระ', before: 0, change: 1_130, after: 1_130 },
    { name: 'demo11 · เครดิตจริง', before: 82.5, change: 1_500, after: 1_582.5 },
  ],
  debt: 1_130,
  effects: ['ผู้รับได้ยอดฝาก เทิร์น และพอยท์เหมือนฝากเอง'],
  approvers: ['คุณเจ้าของ', 'คุณเจ้าของสอง'],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serveCorrections(role: OperatorRole, first: readonly Correction[] = []) {
  const state = { items: first }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'list'>(correctionCalls.list, () => ({ items: [...state.items], total: state.items.length }))
  server.on<Schemas, 'preview'>(correctionCalls.preview, () => PREVIEW)
  return { server, state }
}

test('[FIX-3] a deposit is moved to the right member: the accounts, the debt and who can approve are shown before anything is sent', async () => {
  const { server } = serveCorrections('finance')
  server.on<Schemas, 'source'>(correctionCalls.source, ({ query }) => {
    expect(query.get('number')).toBe('DP00010091')
    return {
      transferId: '118204',
      memberId: '7',
      username: 'demo05',
      name: 'ผู้เล่น ทดสอบ',
      text: 'ฝากเงิน',
      amount: 1_500,
      createdAt: AT,
      depositNumber: 'DP00010091',
      kinds: ['REVERSE', 'MOVE'],
    }
  })
  server.on<Schemas, 'propose'>(correctionCalls.propose, ({ body }) => {
    expect(body).toEqual({
      correctionId: expect.any(String),
      kind: 'MOVE',
      transferId: '118204',
      toUsername: 'demo11',
      reasonCode: 'wrong_member',
      memberText: MEMBER_TEXT,
      reason: REASON,
      absorb: false,
    })
    return { ...WAITING, isOwn: true }
  })
  // A deposit's own page leads here with its number.
  await openConsole('/corrections?of=DP00010091')
  const dialog = await screen.findByRole('dialog', { name: 'แก้รายการเงิน' })
  const action = within(dialog)
  fireEvent.click(action.getByRole('button', { name: 'ค้นหารายการ' }))
  fireEvent.click(await action.findByLabelText('ย้ายให้สมาชิกที่ถูก'))
  fireEvent.change(action.getByLabelText('สาเหตุ'), { target: { value: 'wrong_member' } })
  for (const [label, value] of [
    ['ย้ายไปให้ (ชื่อผู้ใช้)', 'demo11'],
    ['ข้อความถึงสมาชิก', MEMBER_TEXT],
    ['เหตุผล', REASON],
  ] as const)
    fireEvent.change(action.getByLabelText(label), { target: { value } })
  fireEvent.click(action.getByRole('button', { name: 'ตรวจทาน' }))
  for (const words of ['กระเป๋าไม่พอ ฿1,130.00 จะเป็นยอดค้างชำระ', 'demo11 · เครดิตจริง', 'ผู้ที่อนุมัติได้: คุณเจ้าของ, คุณเจ้าของสอง'])
    await expectVisible(words, () => dialog)
  expect(server.count(correctionCalls.propose)).toBe(0)
  fireEvent.click(action.getByRole('button', { name: 'เสนอแก้ไข ฿1,500.00' }))
  await expectVisible('เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ', () => dialog)
  expect(server.count(correctionCalls.propose)).toBe(1)
})

test('[FIX-7] a debt is written off for a member who owes, without a text for the member', async () => {
  const { server } = serveCorrections('owner')
  server.on<Schemas, 'member'>(correctionCalls.member, () => ({ memberId: '7', username: 'malee', name: 'มาลี ใจดี', credit: 0, debt: 70 }))
  server.on<Schemas, 'propose'>(correctionCalls.propose, ({ body }) => {
    expect(body).toEqual({
      correctionId: expect.any(String),
      kind: 'WRITE_OFF',
      username: 'malee',
      amount: 70,
      reasonCode: 'game_error',
      reason: REASON,
      absorb: false,
    })
    return { ...WAITING, kind: 'WRITE_OFF', memberText: null, isOwn: true }
  })
  await openConsole('/corrections')
  await takeAction({
    button: 'ปรับยอดสมาชิก',
    prepare: async (dialog) => await findMember(dialog, 'malee'),
    fields: { วิธีแก้ไข: 'WRITE_OFF', 'จำนวนเงิน (บาท)': '70', สาเหตุ: 'game_error', เหตุผล: REASON },
    preview: 'ผู้ที่อนุมัติได้: คุณเจ้าของ, คุณเจ้าของสอง',
    confirm: 'เสนอแก้ไข ฿70.00',
    outcome: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ',
  })
})

test('[FIX-1] credit is given to a member who was found first', async () => {
  const { server } = serveCorrections('owner')
  server.on<Schemas, 'member'>(correctionCalls.member, () => ({ memberId: '7', username: 'malee', name: 'มาลี ใจดี', credit: 20, debt: 0 }))
  server.on<Schemas, 'propose'>(correctionCalls.propose, ({ body }) => {
    expect(body).toMatchObject({
      kind: 'ADJUST_IN',
      username: 'malee',
      amount: 250.5,
      reasonCode: 'goodwill',
      memberText: MEMBER_TEXT,
      reason: REASON,
    })
    return { ...WAITING, isOwn: true }
  })
  await openConsole('/corrections')
  await takeAction({
    button: 'ปรับยอดสมาชิก',
    prepare: async (dialog) => await findMember(dialog, 'malee'),
    fields: { 'จำนวนเงิน (บาท)': '250.50', สาเหตุ: 'goodwill', ข้อความถึงสมาชิก: MEMBER_TEXT, เหตุผล: REASON },
    preview: 'ผู้ที่อนุมัติได้: คุณเจ้าของ, คุณเจ้าของสอง',
    confirm: 'เสนอแก้ไข ฿250.50',
    outcome: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ',
  })
  expect(server.count(correctionCalls.propose)).toBe(1)
})

test('[FIX-4] another operator approves what waits; the maker may only take it back, and a reader does neither', async () => {
  const { server, state } = serveCorrections('owner', [WAITING])
  server.on<Schemas, 'approve'>(correctionCalls.approve, ({ path }) => {
    expect(path).toContain(WAITING.correctionId)
    return { ...WAITING, status: 'DONE', decidedBy: 'เจ้าของ', decidedAt: AT, transferId: '118300' }
  })
  await openConsole('/corrections')
  const detail = await openRow('PR41')
  for (const words of ['demo11', MEMBER_TEXT, REASON, '118204', '฿1,130.00']) await expectVisible(words, () => detail)
  await takeAction({
    button: 'อนุมัติ',
    title: 'อนุมัติการแก้ไขยอด',
    fields: {},
    preview: `คุณการเงิน: ${REASON}`,
    confirm: 'อนุมัติ -฿1,500.00',
    outcome: 'อนุมัติแล้ว',
  })
  expect(server.count(correctionCalls.approve)).toBe(1)
  cleanup()

  state.items = [{ ...WAITING, isOwn: true }]
  await openConsole('/corrections')
  const own = await openRow('PR41')
  expect(within(own).queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
  expect(within(own).queryByRole('button', { name: 'ยกเลิกข้อเสนอ' })).not.toBeNull()
  cleanup()

  serveCorrections('support', [WAITING])
  await openConsole('/corrections')
  const read = await openRow('PR41')
  expect(within(read).queryAllByRole('button', { name: /อนุมัติ|ข้อเสนอ/ })).toEqual([])
  expect(screen.queryByRole('button', { name: 'ปรับยอดสมาชิก' })).toBeNull()
})

test('[FIX-4] a list that fails is loaded again, and an empty one says so', async () => {
  const { server } = serveCorrections('finance')
  server.on<Schemas, 'list'>(correctionCalls.list, () => refuse('site.not_found'))
  await openConsole('/corrections')
  const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  server.on<Schemas, 'list'>(correctionCalls.list, () => ({ items: [], total: 0 }))
  fireEvent.click(retry)
  await expectVisible('ยังไม่มีการแก้ไขยอด')
})
