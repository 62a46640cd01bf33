// @vitest-environment happy-dom
import { depositAdminCalls } from '@morakot/contract/features/deposit-admin/calls'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEPOSIT, listedDeposits } from '../../../testing/deposit.ts'
import { serveMembers } from '../../../testing/member.ts'
import type { MemberSchemas } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const PHONE = '0812345671'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const main = () => screen.getByRole('main')

test('every tab of a member is named by the address, which opens it again', async () => {
  const server = serveMembers('finance')
  server.on<MemberSchemas, 'movements'>(memberAdminCalls.movements, () => ({
    items: [
      {
        transferId: '5',
        kind: 'deposit',
        type: 'deposit',
        text: 'ฝากเงิน',
        real: 300,
        bonus: 0,
        amount: 300,
        balanceAfter: 500,
        createdAt: '2026-11-23T05:00:00.000Z',
        cause: null,
      },
    ],
    next: null,
    total: 1,
  }))
  server.on<typeof depositAdminSchemas, 'list'>(depositAdminCalls.list, () => listedDeposits([DEPOSIT]))
  server.on<MemberSchemas, 'withdrawals'>(memberAdminCalls.withdrawals, () => ({ items: [], total: 0 }))
  const { go, router } = await openConsole('/members/7')
  const part = async (name: string) => {
    const tabs = await screen.findByRole('navigation', { name: 'ส่วนของหน้าสมาชิก' })
    fireEvent.click(within(tabs).getByRole('link', { name }))
  }
  await part('บัญชีแยกประเภท')
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'ledger' }))
  await waitFor(() => expect(visibleText(screen.getByRole('table', { name: 'บัญชีแยกประเภท' }))).toContain('฿300.00'))

  await part('ฝากและถอน')
  await waitFor(() => expect(visibleText(screen.getByRole('table', { name: 'ฝาก' }))).toContain(plain('เครดิตเข้าแล้ว')))
  fireEvent.click(within(screen.getByRole('navigation', { name: 'ฝากหรือถอน' })).getByRole('link', { name: 'ถอน' }))
  await waitFor(() => expect(visibleText(main())).toContain(plain('ยังไม่มีรายการถอน')))

  await go('/members/7?tab=ledger')
  expect(await screen.findByRole('table', { name: 'บัญชีแยกประเภท' })).toBeDefined()
})

test('a masked field is shown in its dialog once it is opened, and gone with it', async () => {
  const server = serveMembers('finance')
  server.on<MemberSchemas, 'reveal'>(memberAdminCalls.reveal, () => ({ field: 'phone', value: PHONE, auditId: '9' }))
  await openConsole('/members/7')
  fireEvent.click(await screen.findByRole('button', { name: 'เปิดดูเบอร์โทร' }))
  const dialog = await screen.findByRole('dialog', { name: 'เปิดดูเบอร์โทร' })
  expect(visibleText()).not.toContain(PHONE)
  fireEvent.click(within(dialog).getByRole('button', { name: 'เปิดดูเบอร์โทร' }))
  await waitFor(() => expect(visibleText(dialog)).toContain(PHONE))

  fireEvent.click(within(dialog).getAllByRole('button', { name: 'ปิด' }).at(-1) as HTMLElement)
  await waitFor(() => expect(visibleText()).not.toContain(PHONE))
  expect(server.requests.filter(({ path }) => path.endsWith('/reveal')).map(({ body }) => body)).toEqual([{ field: 'phone' }])
})

test('marketing reads the list with masked data, and may not open a member', async () => {
  const server = serveMembers('marketing')
  const { go, router } = await openConsole('/members')
  fireEvent.click(await screen.findByRole('link', { name: 'malee' }))
  const row = await screen.findByRole('dialog', { name: 'malee' })

  expect(visibleText(row)).toContain('•671')
  expect(visibleText(row)).toContain('•4321')
  expect(visibleText(row)).not.toContain(plain('สุทธิสมาชิก'))
  expect(router.state.location.search).toMatchObject({ open: '7' })
  await go('/members/7')
  await waitFor(() => expect(visibleText(within(main()).getByRole('heading', { level: 1 }))).toBe(plain('บทบาทของคุณเปิดหน้านี้ไม่ได้')))
  expect(server.count(memberAdminCalls.member), 'requests for the page of the member').toBe(0)
})
