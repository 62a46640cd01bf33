// @vitest-environment happy-dom
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { OutcomeUnknown } from '@morakot/contract/client'
import { operatorFactorCalls } from '@morakot/contract/features/operator-factors/calls'
import type { operatorFactorSchemas } from '@morakot/contract/features/operator-factors/schema'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import { PERMISSIONS } from '@morakot/contract/nouns'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { refuse } from '@morakot/contract/refused'
import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, operatorWith, serveAs } from '../testing/open-console.tsx'
import { WAITING } from '../testing/withdrawal.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const everything = () => operatorWith(PERMISSIONS)
const navigation = async () => await screen.findByRole('navigation', { name: 'หน้าของคอนโซล' })
/** Opens every group of the menu, and answers its links. */
async function menuLinks(): Promise<readonly HTMLElement[]> {
  for (const group of within(await navigation()).getAllByRole('button'))
    if (group.getAttribute('aria-expanded') === 'false') fireEvent.click(group)
  return within(await navigation()).getAllByRole('link')
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the sign-in of the console', () => {
  const signedOut = () => {
    refuse('operators.no_session')
  }

  test('[VALID-7] that is left empty has a message at each field, and leads to the first', async () => {
    const server = serveAs(signedOut)
    await openConsole('/withdrawals')
    fireEvent.submit((await screen.findByRole('button', { name: 'เข้าสู่ระบบ' })).closest('form') as HTMLFormElement)

    const [username, password] = [screen.getByLabelText('ชื่อผู้ใช้'), screen.getByLabelText('รหัสผ่าน')]
    await waitFor(() => expect(description(username)).toBe('กรุณากรอกชื่อผู้ใช้'))
    expect(description(password)).toBe('กรุณากรอกรหัสผ่าน')
    expect(document.activeElement).toBe(username)
    expect(server.count(operatorCalls.login)).toBe(0)
  })

  test('shows nothing else to an operator whose second factor is due, until it is given', async () => {
    const me = { ...everything(), secondFactor: { state: 'due', hasTotp: true, passkeys: 0, recoveryCodesLeft: 0 } as const }
    let isGiven = false
    const server = serveAs(() => ({ ...me, secondFactor: { ...me.secondFactor, state: isGiven ? 'given' : 'due' } }))
    server.on<typeof operatorFactorSchemas, 'prove'>(operatorFactorCalls.prove, ({ body }) => {
      isGiven = (body as { readonly code?: string }).code === '123456'
      return { steppedUpUntil: '2026-11-23T12:00:00.000Z' }
    })
    await openConsole('/withdrawals')

    await screen.findByRole('form', { name: 'ยืนยันตัวตนอีกครั้ง' })
    expect(screen.queryByRole('navigation', { name: 'หน้าของคอนโซล' })).toBeNull()
    fill('รหัส 6 หลักจากแอปยืนยันตัวตน', '123456')
    press('ยืนยันตัวตน')
    expect(await screen.findByRole('heading', { level: 1, name: 'รายการถอน' })).toBeDefined()
  })
})

describe('the pages of the console', () => {
  test('that a role may not open are not listed, and a typed address says which permission is missing and who can give it', async () => {
    serveAs(() => operatorWith(['deposits.view', 'reconciliation.view']))
    const { go, router } = await openConsole('/')

    const open = ['กล่องงาน', 'ข้อเสนอ', 'การแจ้งเตือนของฉัน', 'รายการฝาก', 'สลิป', 'ทรูมันนี่', 'เงินเข้าที่จับคู่ไม่ได้', 'กระทบยอด', 'ช่องทางฝาก']
    await waitFor(async () => expect((await menuLinks()).map(({ textContent }) => textContent)).toEqual(open))
    expect(router.state.location.pathname).toBe('/deposits')
    await go('/maintenance')
    const page = within(screen.getByRole('main'))
    expect(plain((await page.findByRole('heading', { level: 1 })).textContent)).toBe('บทบาทของคุณเปิดหน้านี้ไม่ได้')
    const words = plain(screen.getByRole('main').textContent)
    expect(words).toContain('content.view')
    expect(words).toContain(plain('เจ้าของระบบ (owner) เป็นผู้ให้สิทธิ์ได้'))
  })

  test('of which one is below the other: the menu marks the one that is open', async () => {
    serveAs(everything)
    const { go } = await openConsole('/redemption/items')
    const current = async () =>
      within(await navigation())
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map(({ textContent }) => textContent)

    await waitFor(async () => expect(await current()).toEqual(['ของรางวัล']))
    await go('/redemption')
    await waitFor(async () => expect(await current()).toEqual([expect.stringMatching(/^คำขอแลก/)]))
  })
})

describe('the menu', () => {
  const groups = async () =>
    within(await navigation())
      .getAllByRole('button')
      .map((group) => [plain(group.textContent), group.getAttribute('aria-expanded')] as const)

  test('has every group closed but the one of the open page, whichever page was open before', async () => {
    serveAs(everything)
    const { go } = await openConsole('/promotions')
    const open = async () => (await groups()).flatMap(([name, isOpen]) => (isOpen === 'true' ? [name] : []))
    await waitFor(async () => expect(await open()).toEqual([expect.stringMatching(/^โปรโมชั่น/)]))

    await go('/members')
    await waitFor(async () => expect(await open()).toEqual([expect.stringMatching(/^สมาชิก/)]))
  })

  test('lists points, tiers and identities for the auditor', async () => {
    serveAs(() => operatorOf('auditor'))
    await openConsole('/')
    const links = (await menuLinks()).map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/points', '/tier-overrides', '/identity', '/affiliates']))
  })
})

describe('the search of the console', () => {
  test('closes by Escape, and opens again', async () => {
    serveAs(everything)
    await openConsole('/redemption')
    await navigation()
    for (let turn = 0; turn < 2; turn += 1) {
      fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
      const box = await screen.findByRole('textbox', { name: 'ค้นหา' })
      fireEvent.keyDown(box, { key: 'Escape' })
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'ค้นหา' })).toBeNull())
    }
  })
})

describe('the page of a withdrawal', () => {
  type Schemas = typeof cashierConsoleSchemas
  const path = `/withdrawals/${WAITING.withdrawalId}`
  const serveWaiting = (server: FakeServer) => server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => WAITING)
  const approved = { ...WAITING, status: 'APPROVED' } as const

  test('shows no buttons to a role that may look and not decide', async () => {
    serveWaiting(serveAs(() => operatorWith(['withdrawals.view'])))
    await openConsole(path)

    expect(await screen.findByText('บทบาทของคุณตัดสินรายการถอนไม่ได้')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
  })

  test('closes a question whose matter another desk has settled, with a word, and takes no answer to it any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serveAs(everything)
    serveWaiting(server)
    await openConsole(path)
    fireEvent.click(await screen.findByRole('button', { name: 'ไม่อนุมัติ' }))
    const question = within(await screen.findByRole('dialog', { name: 'ไม่อนุมัติการถอนนี้' }))
    await waitFor(() => expect(document.body.textContent).toContain('฿3,100.00'))
    fireEvent.change(question.getByLabelText('เหตุผลที่สมาชิกจะเห็น'), { target: { value: 'ชื่อบัญชีไม่ตรง' } })

    server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => approved)
    await vi.advanceTimersByTimeAsync(15_000)

    expect(plain((await question.findByRole('alert')).textContent)).toContain('สิ่งที่คุณกำลังทำยังไม่ถูกบันทึก')
    expect(question.queryByRole('button', { name: 'ตรวจทาน' })).toBeNull()
    fireEvent.click(question.getAllByRole('button', { name: 'ปิด' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'ไม่อนุมัติ' })).toBeNull())
  })

  test('shows how much goes to which account before it is approved, and refuses the operator who decides too late', async () => {
    const server = serveAs(everything)
    serveWaiting(server)
    await openConsole(path)
    fireEvent.click(await screen.findByRole('button', { name: 'อนุมัติ' }))
    const dialog = await screen.findByRole('dialog', { name: 'อนุมัติการถอนนี้' })
    const question = within(dialog)
    expect(question.getByText('฿3,100.00')).toBeDefined()
    expect(visibleText(dialog)).toContain('ธนาคารกสิกรไทย')

    // The other operator has decided, and this page has not polled since.
    const rejected = { ...WAITING, status: 'REJECTED', reason: 'ชื่อบัญชีไม่ตรง' } as const
    server.on<Schemas, 'approve'>(cashierConsoleCalls.approve, () => {
      server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => rejected)
      refuse('cashier.not_in_review')
    })
    fireEvent.click(await question.findByRole('button', { name: /^อนุมัติและส่งโอน/ }))
    await waitFor(() => expect(visibleText(question.getByRole('alert'))).toContain(plain('รายการนี้ไม่ได้รอการตรวจสอบแล้ว')))
    fireEvent.click(question.getAllByRole('button', { name: /^(?:ยกเลิก|ปิด)$/ }).at(-1) as HTMLElement)
    expect(await screen.findByText('รายการนี้ไม่ได้รอการตัดสิน')).toBeDefined()
  })

  test('above the amount of one operator is approved by two: the first is offered no second approval', async () => {
    const large = { ...WAITING, amount: 60_000, approvalsNeeded: 2 }
    const server = serveAs(everything)
    server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => large)
    server.on<Schemas, 'approve'>(cashierConsoleCalls.approve, () => {
      const approved = { ...large, approvals: [{ operator: 'การเงิน', at: WAITING.createdAt, isOwn: true }] }
      server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => approved)
      return approved
    })
    await openConsole(path)
    fireEvent.click(await screen.findByRole('button', { name: 'อนุมัติ' }))
    const question = within(await screen.findByRole('dialog', { name: 'อนุมัติการถอนนี้' }))
    fireEvent.click(await question.findByRole('button', { name: /^อนุมัติ/ }))
    await waitFor(() => expect(visibleText(question.getByRole('status'))).toContain(plain('รอเจ้าหน้าที่อีกคน')))
    fireEvent.click(question.getAllByRole('button', { name: 'ปิด' }).at(-1) as HTMLElement)

    expect(await screen.findByText('อนุมัติแล้ว 1 จาก 2')).toBeDefined()
    expect(visibleText()).toContain(plain('คุณอนุมัติแล้ว รอเจ้าหน้าที่อีกคน'))
    expect(screen.queryByRole('button', { name: 'อนุมัติ' })).toBeNull()
    expect(screen.getByRole('button', { name: 'ไม่อนุมัติ' })).toBeDefined()
  })

  test('wants a reason before it is rejected, which the member reads, and sends one decision for a double press', async () => {
    const server = serveAs(everything)
    serveWaiting(server)
    server.on<Schemas, 'reject'>(cashierConsoleCalls.reject, ({ body }) => {
      expect(body).toEqual({ reason: 'ชื่อบัญชีไม่ตรง' })
      return { ...WAITING, status: 'REJECTED', reason: 'ชื่อบัญชีไม่ตรง' }
    })
    await openConsole(path)
    fireEvent.click(await screen.findByRole('button', { name: 'ไม่อนุมัติ' }))
    const question = within(await screen.findByRole('dialog', { name: 'ไม่อนุมัติการถอนนี้' }))
    const reason = question.getByLabelText('เหตุผลที่สมาชิกจะเห็น')
    fireEvent.click(question.getByRole('button', { name: 'ตรวจทาน' }))
    await waitFor(() => expect(description(reason)).toContain('กรุณากรอกเหตุผล'))
    expect(server.count(cashierConsoleCalls.reject)).toBe(0)

    fireEvent.change(reason, { target: { value: 'ชื่อบัญชีไม่ตรง' } })
    fireEvent.click(question.getByRole('button', { name: 'ตรวจทาน' }))
    const confirm = await question.findByRole('button', { name: 'ไม่อนุมัติและคืนเครดิต ฿3,100.00' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await waitFor(() => expect(visibleText(question.getByRole('status'))).toContain(plain('คืนเครดิตให้สมาชิกแล้ว')))
    expect(server.count(cashierConsoleCalls.reject)).toBe(1)
  })

  test('does not call a decision failed whose answer is lost: the dialog stays and queries until it knows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serveAs(everything)
    serveWaiting(server)
    await openConsole(path)
    fireEvent.click(await screen.findByRole('button', { name: 'อนุมัติ' }))
    server.on<Schemas, 'approve'>(cashierConsoleCalls.approve, () => {
      throw new OutcomeUnknown('the line broke')
    })
    server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => {
      throw new OutcomeUnknown('the line broke')
    })
    const question = within(await screen.findByRole('dialog', { name: 'อนุมัติการถอนนี้' }))
    fireEvent.click(await question.findByRole('button', { name: /^อนุมัติและส่งโอน/ }))

    await waitFor(() => expect(plain(question.getByRole('alert').textContent)).toContain('ยังไม่ทราบผล'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.getByRole('dialog', { name: 'อนุมัติการถอนนี้' })).toBeDefined()

    server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => approved)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(plain((await question.findByRole('status')).textContent)).toContain('อนุมัติแล้ว')
    expect(server.count(cashierConsoleCalls.approve), 'approvals sent').toBe(1)
  })
})
