// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { personExceptionCalls } from '@morakot/contract/features/person-exceptions/calls'
import type { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoRow, expectVisible, openRow, rowWith, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof personExceptionSchemas
type Exception = Reply<Schemas['propose']>

const AT = '2026-11-23T05:00:00.000Z'
const PHONE = '0812345671'
const GIVEN = { phone: PHONE, document: 'LINE 27/11 บัตรประชาชน', reason: 'ชื่อและวันเกิดตรงกันโดยบังเอิญ' }
const WAITING: Exception = {
  ...GIVEN,
  exceptionId: '019ab3c4-0000-7000-8000-0000000000dc',
  number: 'PR17',
  status: 'WAITING',
  proposedBy: 'คุณความเสี่ยง',
  proposedAt: AT,
  isOwn: false,
  approvedBy: null,
  approvedAt: null,
  expiresAt: null,
  endedBy: null,
  endedAt: null,
  endedBecause: null,
  usedBy: null,
}
const APPROVED: Exception = { ...WAITING, status: 'APPROVED', approvedBy: 'เจ้าของ', approvedAt: AT, expiresAt: '2026-11-30T05:00:00.000Z' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of at most one exception, which each decision changes. */
function serveExceptions(role: OperatorRole, first: Exception | null = null) {
  const state = { one: first }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'list'>(personExceptionCalls.list, () => {
    const items = state.one === null || state.one.status === 'REVOKED' ? [] : [state.one]
    return { items, total: items.length }
  })
  return { server, state }
}

test('[PERSON-2] risk proposes an exception with the document that was seen, and agrees to nothing', async () => {
  const { server, state } = serveExceptions('risk')
  server.on<Schemas, 'propose'>(personExceptionCalls.propose, ({ body }) => {
    expect(body).toEqual({ ...GIVEN, exceptionId: expect.any(String) })
    state.one = { ...WAITING, isOwn: true }
    return state.one
  })
  await openConsole('/person-exceptions')
  await takeAction({
    button: 'เสนอข้อยกเว้น',
    fields: { เบอร์โทรศัพท์: PHONE, เลขอ้างอิงเอกสาร: GIVEN.document, เหตุผล: GIVEN.reason },
    preview: 'ยังไม่มีผลจนกว่าเจ้าของระบบอนุมัติ',
    confirm: `เสนอข้อยกเว้นเบอร์ ${PHONE}`,
    outcome: 'ส่งให้เจ้าของระบบอนุมัติแล้ว',
  })
  expect(server.count(personExceptionCalls.propose)).toBe(1)
  const own = await openRow(PHONE)
  await expectVisible('คุณเป็นผู้เสนอ ต้องให้เจ้าของระบบอนุมัติ', () => own)
  const names = ['อนุมัติข้อยกเว้น', 'ยกเลิกข้อเสนอ'].map((name) => within(own).queryByRole('button', { name }) !== null)
  expect(names).toEqual([false, true])
})

test.each([
  { who: 'another of risk', role: 'risk', isOwn: false },
  { who: 'an owner who proposed it', role: 'owner', isOwn: true },
] as const)('[PERSON-2] $who approves nothing', async ({ role, isOwn }) => {
  serveExceptions(role, { ...WAITING, isOwn })
  await openConsole('/person-exceptions')
  const other = await openRow(PHONE)
  await expectVisible(GIVEN.document, () => other)
  expect(within(other).queryByRole('button', { name: 'อนุมัติข้อยกเว้น' })).toBeNull()
})

test('[PERSON-2] an owner approves an exception, which says until when it can be used', async () => {
  const { server, state } = serveExceptions('owner', WAITING)
  server.on<Schemas, 'approve'>(personExceptionCalls.approve, ({ path }) => {
    expect(path).toContain(WAITING.exceptionId)
    state.one = APPROVED
    return APPROVED
  })
  await openConsole('/person-exceptions')
  await openRow(PHONE)
  await takeAction({
    button: 'อนุมัติข้อยกเว้น',
    fields: {},
    preview: 'ใช้สมัครได้หนึ่งครั้งภายใน 7 วัน บัญชีนั้นต้องยืนยันตัวตนก่อนฝากครั้งแรก',
    confirm: `อนุมัติเบอร์ ${PHONE}`,
    outcome: 'อนุมัติแล้ว ใช้ได้ถึง 30 พ.ย. 69',
  })
  expect(server.count(personExceptionCalls.approve)).toBe(1)
  await waitFor(async () => expect(visibleText(await rowWith(PHONE))).toContain(plain('ใช้ได้')))
})

test('[PERSON-2] an exception in force is revoked with a reason', async () => {
  const { server, state } = serveExceptions('owner', APPROVED)
  server.on<Schemas, 'revoke'>(personExceptionCalls.revoke, ({ body }) => {
    expect(body).toEqual({ reason: 'เอกสารไม่ตรง' })
    state.one = { ...APPROVED, status: 'REVOKED', endedAt: AT, endedBy: 'เจ้าของ', endedBecause: 'เอกสารไม่ตรง' }
    return state.one
  })
  await openConsole('/person-exceptions')
  await openRow(PHONE)
  await takeAction({
    button: 'เพิกถอน',
    fields: { เหตุผล: 'เอกสารไม่ตรง' },
    preview: 'มีผลทันที เบอร์นี้สมัครไม่ได้อีก',
    confirm: 'เพิกถอน',
    outcome: 'เพิกถอนแล้ว',
  })
  await expectNoRow(PHONE)
})
