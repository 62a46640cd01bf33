// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import { passkeyCalls } from '@morakot/contract/features/passkeys/calls'
import type { passkeySchemas } from '@morakot/contract/features/passkeys/schema'
import { refuse } from '@morakot/contract/refused'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Cashier } from '../../../testing/deposits.ts'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, write } from '../../../testing/page.ts'
import { answerWithdrawPage, BANK, FREE } from '../../../testing/withdrawals.ts'
import type { Conditions } from '../../../testing/withdrawals.ts'

type Withdrawal = Reply<Cashier['withdrawal']>

/** Longer than the page of a running payout waits between two polls. */
const POLLED_MS = 2_500
const PAYING: Withdrawal = {
  withdrawalId: '019ab3c4-0000-7000-8000-000000000001',
  status: 'PAYING',
  amount: 150,
  reason: null,
  bank: BANK,
  createdAt: '2026-11-23T05:00:00.000Z',
  timeline: [
    { status: 'REQUESTED', at: '2026-11-23T05:00:00.000Z' },
    { status: 'PAYING', at: '2026-11-23T05:00:02.000Z' },
  ],
  halt: null,
}
const TURNOVER: Conditions = {
  ...FREE,
  canWithdraw: false,
  withdrawable: 0,
  locks: [
    {
      code: 'TURNOVER',
      amount: 400,
      progress: 0,
      target: 400,
      deadline: null,
      title: 'ยอดเทิร์นของเงินฝาก',
      howToFinish: 'เล่นเกมให้ครบยอด',
    },
  ],
}

afterEach(closePlayer)

/** The server of a member who withdraws, by conditions and a withdrawal that the test changes. */
function serveWithdrawals(conditions = FREE) {
  const state = { conditions, withdrawal: PAYING }
  const server = serveMember()
  answerWithdrawPage(server, () => state.conditions)
  server.on<Cashier, 'withdrawal'>(cashierCalls.withdrawal, ({ path }) => {
    if (!path.endsWith(PAYING.withdrawalId)) refuse('cashier.withdrawal_not_found')
    return state.withdrawal
  })
  return { server, state }
}

const main = () => screen.getByRole('main')
const sendButton = () => within(main()).getByRole('button', { name: /^ถอน(?:เงิน| [\d,.]+ บาท)$/ })

/** Requests an amount: the dialog that wants it confirmed. */
async function requestAmount(amount: string): Promise<HTMLElement> {
  await write('จำนวนเงินที่ถอน', amount)
  fireEvent.click(sendButton())
  return await screen.findByRole('dialog')
}

/** Requests an amount, and confirms it with the password. */
async function withdraw(amount: string, password: string): Promise<HTMLElement> {
  const dialog = await requestAmount(amount)
  fireEvent.change(within(dialog).getByLabelText('รหัสผ่าน'), { target: { value: password } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ยืนยัน' }))
  return dialog
}

test('[CALL-29] money that was not played with, less than the least and more than there is are each refused with the reason', async () => {
  const { state, server } = serveWithdrawals(TURNOVER)
  const { client } = await openPlayer('/withdraw')
  await expectVisible('ยังทำยอดเทิร์นไม่ครบ เหลืออีก 400 บาท')
  fireEvent.click(screen.getByRole('button', { name: 'เงื่อนไขการถอน' }))
  await expectVisible('ทำแล้ว 0 จาก 400 บาท')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'ปิดหน้าต่าง' }))
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')

  state.conditions = FREE
  await client.invalidateQueries()
  await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).not.toBe('true'))
  for (const [typed, says] of [
    ['99', 'จำนวนเงินขั้นต่ำ 100 บาท'],
    ['401', 'เครดิตไม่พอสำหรับการถอน'],
  ] as const) {
    const amount = await write('จำนวนเงินที่ถอน', typed)
    fireEvent.click(sendButton())
    await waitFor(() => expect(description(amount)).toContain(plain(says)))
  }
  expect(server.count(cashierCalls.withdraw)).toBe(0)
})

test('[CALL-30] a wrong password is refused at the password, and after five in the dialog with how long to wait', async () => {
  const { server } = serveWithdrawals()
  server.on<Cashier, 'withdraw'>(cashierCalls.withdraw, () => {
    refuse('cashier.wrong_password', { field: 'password', params: { left: 4 } })
  })
  await openPlayer('/withdraw')
  const dialog = await withdraw('200', 'not-the-password')
  expect(visibleText(dialog)).toContain('฿200.00')
  await waitFor(() => expect(description(within(dialog).getByLabelText('รหัสผ่าน'))).toContain(plain('รหัสผ่านไม่ถูกต้อง กรอกผิดได้อีก 4 ครั้ง')))

  const message = 'กรอกรหัสผ่านผิดครบ 5 ครั้ง กรุณารอ 15 นาทีแล้วลองใหม่'
  server.on<Cashier, 'withdraw'>(cashierCalls.withdraw, () => {
    refuse('members.password_tries', { params: { tries: 5, minutes: 15 } })
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ยืนยัน' }))
  await waitFor(() => expect(visibleText(within(dialog).getByRole('alert'))).toContain(plain(message)))
})

test('[CALL-30] a payout that the bank declines shows that the credit is back, and the reason on the timeline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, state } = serveWithdrawals()
  server.on<Cashier, 'withdraw'>(cashierCalls.withdraw, ({ body, headers }) => {
    expect([body, headers.get('idempotency-key')]).toEqual([{ amount: 150, password: 'demo-1234' }, expect.stringMatching(/^[\w-]{36}$/)])
    return { withdrawalId: PAYING.withdrawalId, status: 'REQUESTED', amount: 150, eta: null }
  })
  const { router } = await openPlayer('/withdraw')
  await withdraw('150', 'demo-1234')
  await expectVisible('กำลังโอนเงิน')
  expect(router.state.location.search).toEqual({ withdrawal: PAYING.withdrawalId })

  const status = () => within(main()).getAllByRole('status')[0] ?? null
  state.withdrawal = { ...PAYING, status: 'UNKNOWN', timeline: [...PAYING.timeline, { status: 'UNKNOWN', at: '2026-11-23T05:00:40.000Z' }] }
  await vi.advanceTimersByTimeAsync(POLLED_MS)
  await expectVisible('รอธนาคารยืนยัน', status)
  await expectVisible('ไม่ต้องส่งคำขอใหม่', status)

  state.withdrawal = {
    ...PAYING,
    status: 'FAILED',
    reason: 'บัญชีปลายทางปิดแล้ว',
    timeline: [...PAYING.timeline, { status: 'FAILED', at: '2026-11-23T05:01:00.000Z' }],
  }
  await vi.advanceTimersByTimeAsync(POLLED_MS)
  await expectVisible('โอนไม่สำเร็จ', status)
  await expectVisible('คืนเครดิตให้แล้ว', status)
  await expectVisible('เหตุผล บัญชีปลายทางปิดแล้ว')
})

test('[HALT-2] a halt of payouts is shown on the form, which stays open, and on the withdrawal that waits', async () => {
  const halt = { text: 'พักการโอนออกชั่วคราว', expectedUntil: '2026-11-23T09:00:00.000Z' }
  const { server } = serveWithdrawals({ ...FREE, halt })
  server.on<Cashier, 'withdrawal'>(cashierCalls.withdrawal, () => ({ ...PAYING, status: 'APPROVED', halt }))
  const { router } = await openPlayer('/withdraw')
  await expectVisible('พักการโอนออกชั่วคราว คาดว่าเปิดอีกครั้ง')
  expect(sendButton().getAttribute('aria-disabled')).not.toBe('true')
  await router.navigate({ to: '/withdraw', search: { withdrawal: PAYING.withdrawalId } })
  await expectVisible('พักการโอนออกชั่วคราว คาดว่าเปิดอีกครั้ง')
})

test('[PASSIN-3] in a session that a passkey opened minutes ago one press proves the withdrawal; when it no longer does, the password can', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { server } = serveWithdrawals()
  const provenUntil = new Date(Date.now() + 60_000).toISOString()
  server.on<typeof passkeySchemas, 'passkeys'>(passkeyCalls.passkeys, () => ({ items: [], provenUntil }))
  server.on<Cashier, 'withdraw'>(cashierCalls.withdraw, () => refuse('passkeys.not_proven'))
  await openPlayer('/withdraw')
  const dialog = await requestAmount('150')
  expect(within(dialog).queryByLabelText('รหัสผ่าน')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'ยืนยัน' }))
  await waitFor(() => expect(visibleText(dialog)).toContain(plain('ยืนยันด้วยพาสคีย์ไม่สำเร็จ กรุณาลองใหม่หรือใช้รหัสผ่าน')))
  expect(server.requests.findLast(({ method, path }) => method === 'POST' && path.includes('withdraw'))?.body).toEqual({
    amount: 150,
    bySignIn: true,
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ใช้รหัสผ่านแทน' }))
  expect(await within(dialog).findByLabelText('รหัสผ่าน')).toBeDefined()
})

test('[CALL-30] a passkey that arrives after the question has opened is offered, and a password that is being typed stays', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { server } = serveWithdrawals()
  const key = {
    passkeyId: '019ab3c4-0000-7000-8000-000000000009',
    name: 'โทรศัพท์',
    createdAt: '2026-11-20T05:00:00.000Z',
    lastUsedAt: null,
    newUntil: null,
  }
  const known: Reply<(typeof passkeySchemas)['passkeys']>['items'] = []
  server.on<typeof passkeySchemas, 'passkeys'>(passkeyCalls.passkeys, () => ({ items: known, provenUntil: null }))
  const { client } = await openPlayer('/withdraw')
  const dialog = await requestAmount('150')
  const password = () => within(dialog).queryByLabelText<HTMLInputElement>('รหัสผ่าน')
  expect(password()).not.toBe(null)
  known.push(key)
  await client.invalidateQueries({ queryKey: ['passkeys'] })
  await waitFor(() => expect(password()).toBe(null))

  known.pop()
  await client.invalidateQueries({ queryKey: ['passkeys'] })
  await waitFor(() => expect(password()).not.toBe(null))
  fireEvent.input(password() as HTMLInputElement, { target: { value: 'demo' } })
  known.push(key)
  await client.invalidateQueries({ queryKey: ['passkeys'] })
  await new Promise((go) => setTimeout(go))
  expect(password()?.value).toBe('demo')
  vi.unstubAllGlobals()
})

test('[ROUTE-16] an address of no withdrawal shows that, sends no more requests for it, and leads back to the form', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = serveWithdrawals({ ...FREE, canWithdraw: false, credit: 0, withdrawable: 0 })
  await openPlayer('/withdraw?withdrawal=nonsense')
  await expectVisible('ไม่พบรายการของคุณ')
  await vi.advanceTimersByTimeAsync(10 * POLLED_MS)
  expect(server.requests.filter(({ path }) => path.endsWith('/nonsense'))).toHaveLength(1)

  fireEvent.click(sendButton())
  expect(await screen.findByLabelText('จำนวนเงินที่ถอน')).toBeDefined()
  await expectVisible('ยอดที่ถอนได้ยังไม่ถึงขั้นต่ำ 100 บาท')
})

test('[CALL-30] a withdrawal that operators look at shows that, then why they rejected it, and that the credit is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { state } = serveWithdrawals()
  state.withdrawal = { ...PAYING, status: 'REVIEW', timeline: [{ status: 'REVIEW', at: PAYING.createdAt }] }
  await openPlayer(`/withdraw?withdrawal=${PAYING.withdrawalId}`)
  const status = () => within(main()).getAllByRole('status')[0] ?? null
  await expectVisible('ทีมงานกำลังตรวจสอบ เครดิตถูกกันไว้', status)

  state.withdrawal = { ...state.withdrawal, status: 'REJECTED', reason: 'กรุณาติดต่อทีมงานก่อนถอน' }
  await vi.advanceTimersByTimeAsync(POLLED_MS)
  await expectVisible('ไม่อนุมัติ', status)
  await expectVisible('กรุณาติดต่อทีมงานก่อนถอน', status)
  await expectVisible('คืนเครดิตให้แล้ว', status)
})

test('[CASHPAGE-4] the button names the sum, our own keys type it, and a sum that needs an identity says so and leads there', async () => {
  serveWithdrawals({ ...FREE, credit: 20_000, withdrawable: 20_000 })
  await openPlayer('/withdraw')
  const sum = await screen.findByLabelText<HTMLInputElement>('จำนวนเงินที่ถอน')
  for (const key of ['9', '0', '0', 'ลบ', '0']) fireEvent.click(within(main()).getByRole('button', { name: key }))
  expect(sum.value).toBe('900')
  expect(visibleText(sendButton())).toBe(plain('ถอน 900 บาท'))
  expect(sendButton().getAttribute('aria-disabled')).not.toBe('true')

  fireEvent.click(within(main()).getByRole('button', { name: '0' }))
  await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBe('true'))
  expect(description(sendButton())).toContain(plain('ต้องยืนยันเมื่อถอนเกิน 8,000 บาท'))
  expect(within(main()).getByRole('link', { name: 'ยืนยันตัวตน' })).toBeDefined()
  fireEvent.click(sendButton())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CASHPAGE-4] the last look names the account as the own one and what is left, and every rule is one press away', async () => {
  serveWithdrawals()
  await openPlayer('/withdraw')
  const dialog = await requestAmount('150')
  for (const words of ['฿150.00', 'บัญชีของคุณ', 'เหลือหลังถอน฿250.00']) expect(visibleText(dialog)).toContain(plain(words))
  fireEvent.click(within(dialog).getByRole('button', { name: 'ปิดหน้าต่าง' }))
  fireEvent.click(await screen.findByRole('button', { name: 'เงื่อนไขการถอน' }))
  await expectVisible('ไม่มีเงื่อนไขค้าง ถอนได้เลย', () => screen.queryByRole('dialog'))
})

test('[CASHPAGE-4, SLIP-1] a withdrawal that is paid is a slip with its time, and its steps to the second', async () => {
  const { state } = serveWithdrawals()
  state.withdrawal = {
    ...PAYING,
    status: 'PAID',
    timeline: [...PAYING.timeline, { status: 'PAID', at: '2026-11-23T05:00:04.000Z' }],
  }
  await openPlayer(`/withdraw?withdrawal=${PAYING.withdrawalId}`)
  const slip = () => screen.queryByRole('region', { name: 'ถอนเงินสำเร็จ' })
  for (const words of ['฿150.00', 'โอนถึงบัญชีใน 4 วินาที', 'x4321', PAYING.withdrawalId]) await expectVisible(words, slip)
  await expectVisible('12:00:04')
  for (const name of ['แชร์', 'บันทึก']) expect(within(main()).getByRole('button', { name })).toBeDefined()
})

test('[CALL-29] a withdrawal is in the list also for a member who leaves its page before its state has come', async () => {
  const { server } = serveWithdrawals()
  server.on<Cashier, 'withdraw'>(cashierCalls.withdraw, () => {
    server.on<Cashier, 'withdrawals'>(cashierCalls.withdrawals, () => ({ items: [PAYING], total: 1 }))
    return { withdrawalId: PAYING.withdrawalId, status: 'REQUESTED', amount: 150, eta: null }
  })
  server.on<Cashier, 'withdrawal'>(cashierCalls.withdrawal, async () => await new Promise<never>(() => undefined))
  const { router } = await openPlayer('/withdraw')
  await expectVisible('ยังไม่มีรายการถอน')
  await withdraw('150', 'demo-1234')
  await waitFor(() => expect(router.state.location.href).toContain(PAYING.withdrawalId))
  await router.navigate({ to: '/withdraw' })

  await waitFor(() =>
    expect(
      within(main())
        .getAllByRole('link')
        .some((link) => link.getAttribute('href')?.includes(PAYING.withdrawalId)),
    ).toBe(true),
  )
})
