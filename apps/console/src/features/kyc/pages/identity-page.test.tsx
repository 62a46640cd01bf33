// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { kycConsoleCalls } from '@morakot/contract/features/kyc/calls'
import type { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import type { OperatorRole } from '@morakot/contract/permission'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoRow, expectVisible, openRow, rowWith, takeAction } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof kycConsoleSchemas
type Identity = Reply<Schemas['one']>

const AT = '2026-11-23T05:00:00.000Z'
const PERSON = { firstName: 'ทดสอบ', lastName: 'เดินทาง', birthDate: '1990-05-05' }
const IDENTITY: Identity = {
  submissionId: '019ab3c4-0000-7000-8000-0000000000f3',
  memberId: '7',
  username: 'malee',
  status: 'SUBMITTED',
  reason: null,
  document: 'id_card',
  said: PERSON,
  registered: PERSON,
  isSameName: true,
  isSameBirthDate: true,
  isOldEnough: true,
  bank: { code: 'KBANK', number: '••••••4321', holder: 'ทดสอบ เดินทาง' },
  tries: 1,
  seenElsewhere: [],
  verifier: { isPass: true, reason: null, at: AT },
  hasDocument: true,
  isTwoNeeded: false,
  proposal: null,
  decidedBy: null,
  submittedAt: AT,
  decidedAt: null,
}
const TICKS = ['ชื่อในเอกสารตรงกับที่สมัคร', 'วันเกิดในเอกสารตรงกับที่สมัคร', 'เอกสารจริง ไม่หมดอายุ ไม่ถูกแก้ไข']

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server of one identity, which a decision ends as the answer says. */
async function openIdentity(first: Identity, role: OperatorRole = 'risk') {
  const state = { one: first, decisions: [] as unknown[] }
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'list'>(kycConsoleCalls.list, () => {
    const items = state.one.status === 'SUBMITTED' ? [state.one] : []
    return { items, total: items.length }
  })
  server.on<Schemas, 'one'>(kycConsoleCalls.one, () => state.one)
  server.on<Schemas, 'decide'>(kycConsoleCalls.decide, ({ body }) => {
    state.decisions.push(body)
    const { reason } = body as { readonly reason: Identity['reason'] }
    state.one = { ...state.one, status: reason === null ? 'VERIFIED' : 'REFUSED', reason, decidedBy: 'คุณความเสี่ยง', decidedAt: AT }
    return state.one
  })
  await openConsole('/identity')
  const row = visibleText(await rowWith('malee'))
  const drawer = await openRow('malee')
  return { server, state, row, drawer }
}

test('[KYC-2] an identity is verified after three ticks, and leaves the list', async () => {
  const { state, row } = await openIdentity(IDENTITY)
  expect(row).toContain(plain('ตรงกัน'))
  await takeAction({
    button: 'ยืนยันตัวตนให้',
    choose: TICKS,
    fields: {},
    preview: 'ทดสอบ เดินทาง',
    confirm: 'ยืนยันตัวตนให้ malee',
    outcome: 'ยืนยันตัวตนแล้ว',
  })
  expect(state.decisions).toEqual([{ reason: null }])
  await expectNoRow('malee')
})

test('[KYC-2] what differs from the registration is shown field by field', async () => {
  const said = { ...PERSON, lastName: 'คนอื่น' }
  const { row, drawer } = await openIdentity({ ...IDENTITY, said, isSameName: false, isOldEnough: false, seenElsewhere: ['somchai'] })
  expect(row).toContain(plain('ไม่ตรง'))
  await expectVisible('สมาชิกกรอก ทดสอบ คนอื่น · ที่สมัครไว้ ทดสอบ เดินทาง ไม่ตรง', () => drawer)
  await expectVisible('อายุ 20 ปีขึ้นไป ไม่ครบ', () => drawer)
  await expectVisible('ไฟล์เดียวกันในบัญชีอื่น somchai', () => drawer)
})

test('[KYC-2] a refusal takes a reason; under 20 it says that the account is blocked, and where the balance is paid out', async () => {
  const { state, drawer } = await openIdentity(IDENTITY)
  fireEvent.click(await within(drawer).findByRole('button', { name: 'ไม่ผ่าน' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'ไม่ผ่าน' }))
  const { value: reason } = dialog.getByRole<HTMLOptionElement>('option', { name: 'อายุไม่ถึง 20 ปี' })
  fireEvent.change(dialog.getByLabelText('เหตุผล'), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  await expectVisible('บัญชีจะถูกระงับทันที เพราะอายุไม่ถึง 20 ปี')
  fireEvent.click(await dialog.findByRole('button', { name: 'ไม่ผ่าน malee' }))

  await expectVisible('สมาชิกเห็นเหตุผลนี้')
  expect(state.decisions).toEqual([{ reason }])
  await expectVisible('บัญชีถูกระงับแล้ว จ่ายเครดิตจริงคืนที่หน้าสมาชิก ต้องเจ้าหน้าที่สองคน', () => drawer)
})

test('[KYC-2] while a withdrawal waits the first of two proposes, and takes back only the own proposal', async () => {
  const { drawer } = await openIdentity({ ...IDENTITY, isTwoNeeded: true })
  const names = () =>
    within(drawer)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await expectVisible('มีรายการถอนรอตรวจ ต้องสองคน', () => drawer)
  expect(names()).toEqual(expect.arrayContaining(['เสนอยืนยันตัวตน', 'เสนอไม่ผ่าน']))
  cleanup()

  const proposal = { operator: 'คุณความเสี่ยง', isOwn: true, reason: null, at: AT }
  const own = await openIdentity({ ...IDENTITY, isTwoNeeded: true, proposal })
  await expectVisible('คุณความเสี่ยง', () => own.drawer)
  expect(within(own.drawer).getByRole('button', { name: 'ถอนข้อเสนอ' })).toBeDefined()
  expect(within(own.drawer).queryByRole('button', { name: 'อนุมัติตามที่เสนอ' })).toBeNull()
  cleanup()

  const other = await openIdentity({ ...IDENTITY, isTwoNeeded: true, proposal: { ...proposal, isOwn: false } })
  await expectVisible('คุณความเสี่ยง', () => other.drawer)
  expect(within(other.drawer).getByRole('button', { name: 'อนุมัติตามที่เสนอ' })).toBeDefined()
  expect(within(other.drawer).getByRole('button', { name: 'ไม่รับข้อเสนอ' })).toBeDefined()
})

test('[KYC-2, VALID-7] what was mistyped is corrected by the document, and refused at its field', async () => {
  const { server } = await openIdentity(IDENTITY)
  server.on<Schemas, 'correct'>(kycConsoleCalls.correct, ({ body }) => {
    expect(body).toEqual({ firstName: 'ทดสอบ', lastName: 'เดินทาง', birthDate: '1990-02-01', note: 'ตามบัตรประชาชน' })
    return IDENTITY
  })
  fireEvent.click(await screen.findByRole('button', { name: 'แก้ข้อมูลที่สมัคร' }))
  const dialog = await screen.findByRole('dialog', { name: 'แก้ข้อมูลที่สมัคร' })
  const form = within(dialog)
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  write('นามสกุล', '123')
  write('วันเกิด', '')
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  const texts = ['นามสกุลใช้ได้เฉพาะตัวอักษร', 'กรุณากรอกวันเกิดให้ครบทั้งวัน เดือน และปี', 'กรุณากรอกเหตุผล']
  await waitFor(() => expect(form.getAllByRole('alert').map(visibleText)).toEqual(texts.map(plain)))
  write('นามสกุล', 'เดินทาง')
  write('วันเกิด', '1990-02-01')
  write('เหตุผล', 'ตามบัตรประชาชน')
  fireEvent.click(form.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await form.findByRole('button', { name: 'แก้ข้อมูลที่สมัคร malee' }))
  await expectVisible('แก้ข้อมูลที่สมัครแล้ว', () => dialog)
})

test('[KYC-2] a document is shown under the name of its reader and the time, for 60 s, and again only by another recorded view', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { server } = await openIdentity(IDENTITY)
    server.on<Schemas, 'document'>(kycConsoleCalls.document, () => ({ picture: btoa('a picture') }))
    expect(screen.queryByRole('img', { name: 'รูปเอกสาร' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'เปิดดูเอกสาร' }))

    const picture = await screen.findByRole('img', { name: 'รูปเอกสาร' })
    const mark = picture.parentElement?.querySelector('.document-mark')?.textContent
    expect(mark).toContain(operatorOf('risk').operator.displayName)
    expect(mark).toMatch(/\d{1,2}:\d{2}/)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(screen.queryByRole('img', { name: 'รูปเอกสาร' })).not.toBeNull()
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(screen.queryByRole('img', { name: 'รูปเอกสาร' })).toBeNull())
    expect(server.count(kycConsoleCalls.document)).toBe(1)

    fireEvent.click(screen.getByRole('button', { name: 'เปิดดูอีกครั้ง' }))
    await screen.findByRole('img', { name: 'รูปเอกสาร' })
    expect(server.count(kycConsoleCalls.document)).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
