// @vitest-environment happy-dom
import { subjectRequestConsoleCalls } from '@morakot/contract/features/subject-requests/calls'
import type { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import type { OperatorRole } from '@morakot/contract/permission'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, openRow, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import type { SubjectRequest } from '../queries.ts'

type Schemas = typeof subjectRequestConsoleSchemas

const AT = '2026-11-23T05:00:00.000Z'
const RECEIVED: SubjectRequest = {
  requestId: '019ab3c4-0000-7000-8000-0000000000dc',
  number: 'SR00000002',
  memberId: '7',
  username: 'somchai',
  kind: 'RECTIFY',
  state: 'RECEIVED',
  askedHow: 'line',
  details: 'ขอแก้นามสกุลตามทะเบียนบ้าน',
  receivedBy: 'คุณซัพพอร์ต',
  receivedAt: AT,
  dueAt: '2026-12-23T05:00:00.000Z',
  daysLeft: 29,
  verifiedHow: null,
  verifiedBy: null,
  verifiedAt: null,
  doneNote: null,
  refusedFor: null,
  memberText: null,
  fileUntil: null,
  endedBy: null,
  endedAt: null,
  holder: null,
  erasure: null,
  kept: [],
}
const VERIFIED: SubjectRequest = { ...RECEIVED, state: 'VERIFIED', verifiedHow: 'document', verifiedBy: 'คุณซัพพอร์ต', verifiedAt: AT }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve(first: SubjectRequest | null, role: OperatorRole = 'support') {
  const state = { one: first, fails: false }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'list'>(subjectRequestConsoleCalls.list, () => {
    if (state.fails) return refuse('subjectRequests.not_found')
    const items = state.one === null ? [] : [state.one]
    return { items, total: items.length }
  })
  return { server, state }
}

test('[PRIVACY-1] support receives a request, which then waits for its proof', async () => {
  const { server, state } = serve(null)
  server.on<Schemas, 'receive'>(subjectRequestConsoleCalls.receive, ({ body }) => {
    expect(body).toMatchObject({ username: 'somchai', kind: 'RECTIFY', askedHow: 'line', details: RECEIVED.details })
    state.one = RECEIVED
    return RECEIVED
  })
  await openConsole('/subject-requests')
  await expectVisible('ไม่มีคำขอ')
  await takeAction({
    button: 'รับคำขอ',
    fields: { ชื่อผู้ใช้: 'somchai', ประเภท: 'RECTIFY', ช่องทางที่ขอ: 'line', สิ่งที่สมาชิกขอ: RECEIVED.details },
    preview: 'ขั้นต่อไปคือยืนยันว่าสมาชิกเป็นผู้ขอเอง',
    confirm: 'รับคำขอของ somchai',
    outcome: 'รับคำขอแล้ว รอยืนยันผู้ขอ',
  })
  expect(server.count(subjectRequestConsoleCalls.receive)).toBe(1)
  await expectVisible('29 วัน')
})

test('[PRIVACY-1] a request is verified before anything else can be done but refuse it', async () => {
  const { server, state } = serve({ ...RECEIVED, daysLeft: -2 })
  server.on<Schemas, 'verify'>(subjectRequestConsoleCalls.verify, ({ body }) => {
    expect(body).toEqual({ verifiedHow: 'document' })
    state.one = VERIFIED
    return VERIFIED
  })
  await openConsole('/subject-requests')
  const drawer = await openRow('somchai')
  await expectVisible('เลยกำหนด 2 วัน', () => drawer)
  expect(within(drawer).queryByRole('button', { name: 'บันทึกว่าแก้ไขแล้ว' })).toBeNull()
  await takeAction({
    button: 'ยืนยันผู้ขอ',
    fields: { ยืนยันตัวผู้ขอด้วย: 'document' },
    preview: 'อย่าใช้เบอร์หรือบัญชีที่เพิ่งเปลี่ยน',
    confirm: 'ยืนยันผู้ขอ',
    outcome: 'ยืนยันผู้ขอแล้ว',
  })
  await within(drawer).findByRole('button', { name: 'บันทึกว่าแก้ไขแล้ว' })
})

test('[PRIVACY-1] a verified correction is closed with what was corrected, or refused with a reason of the law', async () => {
  const { server } = serve(VERIFIED)
  server.on<Schemas, 'rectified'>(subjectRequestConsoleCalls.rectified, ({ body }) => {
    expect(body).toEqual({ doneNote: 'แก้นามสกุลแล้ว' })
    return { ...VERIFIED, state: 'RECTIFIED', doneNote: 'แก้นามสกุลแล้ว', endedAt: AT, endedBy: 'คุณซัพพอร์ต', daysLeft: null }
  })
  server.on<Schemas, 'refuse'>(subjectRequestConsoleCalls.refuse, ({ body }) => {
    expect(body).toEqual({ refusedFor: 'unfounded', memberText: 'ข้อมูลถูกต้องอยู่แล้ว' })
    return { ...VERIFIED, state: 'REFUSED', refusedFor: 'unfounded', memberText: 'ข้อมูลถูกต้องอยู่แล้ว', endedAt: AT, daysLeft: null }
  })
  await openConsole('/subject-requests')
  await openRow('somchai')
  await takeAction({
    button: 'บันทึกว่าแก้ไขแล้ว',
    fields: { สิ่งที่แก้ไข: 'แก้นามสกุลแล้ว' },
    confirm: 'บันทึกว่าแก้ไขแล้ว',
    outcome: 'จบคำขอแล้ว',
  })
  await takeAction({
    button: 'ปฏิเสธคำขอ',
    fields: { เหตุตามกฎหมาย: 'unfounded', ข้อความถึงสมาชิก: 'ข้อมูลถูกต้องอยู่แล้ว' },
    preview: 'ข้อความนี้คือคำตอบถึงสมาชิก',
    confirm: 'ปฏิเสธคำขอ',
    outcome: 'ปฏิเสธคำขอแล้ว',
  })
})

test('[PRIVACY-1] a list that could not be read is read again', async () => {
  const { state } = serve(RECEIVED)
  state.fails = true
  await openConsole('/subject-requests')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  state.fails = false
  fireEvent.click(again)
  await expectVisible('somchai')
})

const ERASE: SubjectRequest = { ...VERIFIED, kind: 'ERASE' }
const KEPT: SubjectRequest['kept'] = [
  { part: 'ledger', until: '2031-11-20T05:00:00.000Z' },
  { part: 'exclusion', until: null },
]
const PROPOSED: NonNullable<SubjectRequest['erasure']> = {
  erasureId: '019ab3c4-0000-7000-8000-0000000000dd',
  number: 'PR19',
  username: 'somchai',
  reason: 'สมาชิกขอลบบัญชี',
  status: 'WAITING',
  proposedBy: 'คุณความเสี่ยง',
  proposedAt: AT,
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  declinedBecause: null,
  expiresAt: '2026-11-24T05:00:00.000Z',
}

test('[PRIVACY-2] risk proposes an erasure after reading what is kept and what has to be finished before', async () => {
  const { server, state } = serve(ERASE, 'risk')
  let unfinished: ('credit' | 'round')[] = ['credit', 'round']
  server.on<Schemas, 'erasure'>(subjectRequestConsoleCalls.erasure, () => ({ unfinished, kept: KEPT, approvers: ['เจ้าของ'] }))
  server.on<Schemas, 'proposeErasure'>(subjectRequestConsoleCalls.proposeErasure, ({ body }) => {
    expect(body).toEqual({ erasureId: expect.any(String), reason: 'สมาชิกขอลบบัญชี' })
    if (unfinished.length > 0) return refuse('subjectRequests.unfinished', { params: { what: 'เครดิตหรือยอดค้าง' } })
    state.one = { ...ERASE, erasure: { ...PROPOSED, isOwn: true } }
    return state.one
  })
  await openConsole('/subject-requests')
  const drawer = await openRow('somchai')
  fireEvent.click(within(drawer).getByRole('button', { name: 'เสนอลบข้อมูล' }))
  const dialog = await screen.findByRole('dialog', { name: 'เสนอลบข้อมูล' })
  fireEvent.change(within(dialog).getByLabelText('เหตุผล'), { target: { value: 'สมาชิกขอลบบัญชี' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ตรวจทาน' }))
  await expectVisible('เครดิตหรือยอดค้าง, รอบเกมที่ยังไม่จบ', () => dialog)
  for (const words of ['บัญชีแยกประเภทและรายการเงิน', '20 พ.ย. 74', 'ตลอดไป', 'เจ้าของ']) await expectVisible(words, () => dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'เสนอลบข้อมูลของ somchai' }))
  await expectVisible('ยังลบไม่ได้', () => dialog)
  unfinished = []
  fireEvent.click(within(dialog).getByRole('button', { name: 'ปิดกล่องนี้' }))
  await takeAction({
    button: 'เสนอลบข้อมูล',
    fields: { เหตุผล: 'สมาชิกขอลบบัญชี' },
    preview: 'กู้คืนไม่ได้',
    confirm: 'เสนอลบข้อมูลของ somchai',
    outcome: 'เสนอแล้ว รอเจ้าหน้าที่อีกคนอนุมัติ',
  })
  await expectVisible('คุณเป็นผู้เสนอ', () => drawer)
  expect(within(drawer).queryByRole('button', { name: 'ปฏิเสธคำขอ' })).toBeNull()
})

test('[PRIVACY-2] an owner approves it and reads what is kept and until when', async () => {
  const { server, state } = serve({ ...ERASE, erasure: PROPOSED }, 'owner')
  server.on<Schemas, 'approveErasure'>(subjectRequestConsoleCalls.approveErasure, ({ path }) => {
    expect(path).toContain(PROPOSED.erasureId)
    const decided = { ...PROPOSED, status: 'DONE', decidedBy: 'เจ้าของ', decidedAt: AT } as const
    state.one = {
      ...ERASE,
      username: 'ลบแล้ว-7',
      state: 'ERASED',
      endedAt: AT,
      endedBy: 'เจ้าของ',
      daysLeft: null,
      erasure: decided,
      kept: KEPT,
    }
    return state.one
  })
  await openConsole('/subject-requests?view=approval')
  const drawer = await openRow('somchai')
  fireEvent.click(within(drawer).getByRole('button', { name: 'อนุมัติ' }))
  const dialog = await screen.findByRole('dialog', { name: 'อนุมัติลบข้อมูล' })
  await expectVisible('ลบทันทีและกู้คืนไม่ได้', () => dialog)
  fireEvent.click(within(dialog).getByRole('button', { name: 'อนุมัติ somchai' }))
  await expectVisible('สิ่งที่เก็บไว้ตามกฎหมาย', () => drawer)
  expect(server.count(subjectRequestConsoleCalls.approveErasure)).toBe(1)
})

test('[PRIVACY-2] support reads a proposed erasure and decides nothing', async () => {
  serve({ ...ERASE, erasure: PROPOSED })
  await openConsole('/subject-requests')
  const drawer = await openRow('somchai')
  await expectVisible('PR19', () => drawer)
  expect(within(drawer).queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
})
