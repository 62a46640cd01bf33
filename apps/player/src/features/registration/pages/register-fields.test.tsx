// @vitest-environment happy-dom
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { MARKETING_SOURCES } from '@morakot/contract/features/members/limits'
import { siteCalls } from '@morakot/contract/features/site/calls'
import { refuse } from '@morakot/contract/refused'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Members, Site } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, thai, write } from '../../../testing/page.ts'
import {
  BANK_NUMBER,
  PASSWORD,
  expectStep,
  field,
  fillAccount,
  fillPerson,
  next,
  serveRegistration,
} from '../../../testing/registration.ts'
import { forgetRegistration } from '../state.ts'

afterEach(() => {
  forgetRegistration()
  closePlayer()
})

const summary = () => screen.queryAllByRole('alert').find((alert) => plain(alert.textContent).includes('กรุณาตรวจสอบ'))
const named = () =>
  within(summary() as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

/** Writes into a field and leaves it. */
async function leave(label: string, value: string): Promise<HTMLInputElement> {
  const input = await write(label, value)
  fireEvent.blur(input)
  return input
}

const expectNextTo = async (label: string, words: string) =>
  await waitFor(() => expect(description(field(label)), label).toContain(plain(words)))

test('[VALID-7, ROUTE-3] registration shows the fault at each field when it is left', async () => {
  serveRegistration()
  await openPlayer('/register')
  for (const [label, typed, says] of [
    ['ชื่อผู้ใช้', 'AB', 'ใช้ตัวอักษรภาษาอังกฤษและตัวเลข 4-15 ตัวเท่านั้น'],
    ['เบอร์โทรศัพท์', '021234567', 'เบอร์โทรศัพท์ต้องมี 10 หลัก'],
    ['รหัสผ่าน', 'short', 'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร'],
  ] as const) {
    await leave(label, typed)
    await expectNextTo(label, says)
  }
  await next()
  await waitFor(() => expect(visibleText(summary() ?? null)).toContain(plain('กรุณาตรวจสอบ 3 ช่อง')))
  expect(document.activeElement).toBe(summary())

  await fillAccount()
  await expectStep(2)
  await write('เลขบัญชีธนาคาร', '12345')
  await next()
  await expectNextTo('เลขบัญชีธนาคาร', 'เลขบัญชีไม่ถูกต้อง')
  await expectStep(2)
})

test('[VALID-7] no applicant under age gets past the second step, nor without a bank', async () => {
  serveRegistration()
  await openPlayer('/register')
  await fillAccount()
  await expectStep(2)
  await write('ชื่อ', 'ทดสอบ')
  await write('นามสกุล', 'เดินทาง')
  await write('เลขบัญชีธนาคาร', BANK_NUMBER)
  // Twenty on New Year's Eve of this year: old enough only on that day.
  await write('วันเกิด', `31/12/${new Date().getFullYear() - 20 + 543}`)
  await next()

  await expectNextTo('วันเกิด', 'ต้องมีอายุ 20 ปีขึ้นไป')
  await expectVisible('กรุณาเลือกธนาคาร', () => screen.getByRole('group', { name: 'เลือกธนาคาร' }))
  await expectStep(2)
})

test('[CALL-11, CALL-12, CALL-13] a username, phone or bank account that is taken is named at its field when it is left', async () => {
  const server = serveRegistration()
  const taken = (name: string, value: string) => ({ available: name !== value })
  server.on<Members, 'usernameCheck'>(memberCalls.usernameCheck, ({ query }) => taken(query.get('username') ?? '', 'taken99'))
  server.on<Members, 'phoneCheck'>(memberCalls.phoneCheck, ({ query }) => taken(query.get('phone') ?? '', '0899999999'))
  server.on<Members, 'bankCheck'>(memberCalls.bankCheck, ({ query }) => taken(query.get('bankAccount') ?? '', 'KBANK'))
  const counts = () => [memberCalls.usernameCheck, memberCalls.phoneCheck, memberCalls.bankCheck].map((call) => server.count(call))
  await openPlayer('/register')
  await leave('ชื่อผู้ใช้', 'taken99')
  await leave('เบอร์โทรศัพท์', '0899999999')
  await expectNextTo('ชื่อผู้ใช้', 'ชื่อผู้ใช้นี้ถูกใช้แล้ว')
  await expectNextTo('เบอร์โทรศัพท์', 'เบอร์นี้ถูกใช้สมัครแล้ว')
  expect(counts()).toEqual([1, 1, 0])

  await leave('ชื่อผู้ใช้', 'somying99')
  await expectNextTo('ชื่อผู้ใช้', 'ใช้ได้')
  await fillAccount()
  await expectStep(2)
  await leave('เลขบัญชีธนาคาร', BANK_NUMBER)
  expect(counts()[2]).toBe(0)
  const choose = (bank: string) => {
    const option = screen.getByRole('radio', { name: bank })
    fireEvent.click(option)
    fireEvent.blur(option)
  }
  choose('ธนาคารกสิกรไทย')
  await expectNextTo('เลขบัญชีธนาคาร', 'บัญชีธนาคารนี้ถูกใช้สมัครแล้ว')
  choose('ธนาคารไทยพาณิชย์')
  await expectNextTo('เลขบัญชีธนาคาร', 'ใช้ได้')
})

test('[CALL-11, CALL-13, VALID-7] what is taken is in the summary with the other faults, leads to its field and stays until it is changed', async () => {
  const server = serveRegistration()
  server.on<Members, 'usernameCheck'>(memberCalls.usernameCheck, () => ({ available: false }))
  server.on<Members, 'phoneCheck'>(memberCalls.phoneCheck, ({ query }) => ({ available: query.get('phone') !== '0899999999' }))
  await openPlayer('/register')
  await leave('ชื่อผู้ใช้', 'taken99')
  await leave('เบอร์โทรศัพท์', '0899999999')
  await expectNextTo('เบอร์โทรศัพท์', 'เบอร์นี้ถูกใช้สมัครแล้ว')
  await write('รหัสผ่าน', 'short')
  await next()
  await waitFor(() => expect(named()).toEqual(['ชื่อผู้ใช้', 'เบอร์โทรศัพท์', 'รหัสผ่าน']))
  expect(document.activeElement).toBe(summary())
  fireEvent.click(within(summary() as HTMLElement).getByRole('button', { name: 'เบอร์โทรศัพท์' }))
  await waitFor(() => expect(document.activeElement).toBe(field('เบอร์โทรศัพท์')))
  // Left as it is, the number is as taken as before.
  await write('รหัสผ่าน', PASSWORD)
  await waitFor(() => expect(named()).toEqual(['ชื่อผู้ใช้', 'เบอร์โทรศัพท์']))
  await write('เบอร์โทรศัพท์', '0812345678')
  await waitFor(() => expect(named()).toEqual(['ชื่อผู้ใช้']))
})

test('[ENT-1] all 22 banks can be chosen: six at once, the others by Thai name or code', async () => {
  serveRegistration()
  await openPlayer('/register')
  await fillAccount()
  await expectStep(2)
  const group = within(await screen.findByRole('group', { name: 'เลือกธนาคาร' }))
  const banks = () => group.getAllByRole('radio')
  expect(banks()).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'ธนาคารอื่น ๆ' }))
  await waitFor(() => expect(banks()).toHaveLength(22))
  for (const [typed, name] of [
    ['ibank', 'ธนาคารอิสลามแห่งประเทศไทย'],
    ['ออมทรัพย์', undefined],
    ['อาคารสงเคราะห์', 'ธนาคารอาคารสงเคราะห์'],
  ] as const) {
    fireEvent.change(screen.getByRole('searchbox', { name: 'ค้นหาธนาคาร' }), { target: { value: typed } })
    await waitFor(() => expect(banks()).toHaveLength(name === undefined ? 6 : 7))
    if (name === undefined) await expectVisible('ไม่พบธนาคารที่ค้นหา')
    else fireEvent.click(group.getByRole('radio', { name }))
  }
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'ธนาคารอาคารสงเคราะห์' }).checked).toBe(true)
})

test('[ENT-18, CALL-41, CALL-42] banks and sources are those of the API, and the built-in ones when it is silent', async () => {
  const walk = async (serve: (server: ReturnType<typeof serveRegistration>) => void) => {
    const server = serveRegistration()
    serve(server)
    await openPlayer('/register')
    await fillAccount()
    await expectStep(2)
    fireEvent.click(screen.getByRole('button', { name: 'ธนาคารอื่น ๆ' }))
    await waitFor(() => expect(within(screen.getByRole('group', { name: 'เลือกธนาคาร' })).getAllByRole('radio')).toHaveLength(22))
    await fillPerson()
    await expectStep(3)
    const { options } = screen.getByLabelText<HTMLSelectElement>('รู้จักเราจากช่องทางไหน (ไม่บังคับ)')
    return [...options].map(({ value, text }) => [value, text])
  }
  const silent = await walk((server) => {
    for (const call of [cashierCalls.bankList, siteCalls.recommendList]) server.on(call, (): never => refuse('site.busy'))
  })
  const sources = ['LINE', 'FACEBOOK', 'GOOGLE', 'YOUTUBE', 'IG', 'TIKTOK', 'TWITTER', 'SMS', 'FRIEND', 'EXPERT', 'OTHER']
  expect(silent.map(([value]) => value)).toEqual(['', ...sources])
  expect(silent[1]).toEqual(['LINE', 'LINE'])
  forgetRegistration()
  closePlayer()

  const named = await walk((server) =>
    server.on<Site, 'recommendList'>(siteCalls.recommendList, () => MARKETING_SOURCES.map((value) => ({ value, name: `จาก ${value}` }))),
  )
  expect(named[1]).toEqual(['LINE', 'จาก LINE'])
})

test('[REGTAPS-1] a registration takes twelve decisions: seven fields, a bank, the consent and three presses', async () => {
  const sent: unknown[] = []
  serveRegistration(({ body }) => sent.push(body))
  const { router } = await openPlayer('/register')
  let decisions = 0
  for (const type of ['change', 'click']) {
    document.addEventListener(type, ({ target }) => {
      const isTyped = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
      if (target instanceof Element && isTyped === (type === 'change')) decisions += 1
    })
  }
  await fillAccount()
  await fillPerson()
  await expectStep(3)
  fireEvent.click(screen.getByRole('checkbox', { name: thai('ฉันอายุ 20 ปีขึ้นไป') }))
  await press('สมัครสมาชิก')

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(decisions).toBe(12)
  expect(sent).toEqual([expect.not.objectContaining({ marketingSource: expect.anything() })])
})

test('[REGTAPS-2] one field reads a birth date as Thai people write it, and repeats it in words', async () => {
  serveRegistration()
  await openPlayer('/register')
  await fillAccount()
  await expectStep(2)
  await expectNextTo('วันเกิด', 'เช่น 05/05/2533')
  for (const [typed, written] of [
    ['05052533', '05/05/2533'],
    ['๕ พ.ค. ๒๕๓๓', '05/05/2533'],
    ['1990-05-05', '05/05/2533'],
  ] as const) {
    await leave('วันเกิด', typed)
    await waitFor(() => expect(field('วันเกิด').value).toBe(written))
    await expectNextTo('วันเกิด', '5 พฤษภาคม 2533')
  }
  await leave('วันเกิด', '31/02/2533')
  await expectNextTo('วันเกิด', 'กรุณากรอกวันเกิดให้ครบทั้งวัน เดือน และปี')
  expect(field('วันเกิด').value).toBe('31/02/2533')
})
