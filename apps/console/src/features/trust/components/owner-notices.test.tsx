// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { trustCalls } from '@morakot/contract/features/trust/calls'
import type { trustSchemas } from '@morakot/contract/features/trust/schema'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { noticePage } from '../rules.ts'

type Schemas = typeof trustSchemas
type Notices = Reply<Schemas['notices']>

const NOTICE: Notices['items'][number] = {
  noticeId: '41',
  title: 'กติกาใหม่มีผลแล้ว',
  about: 'กติกา ฝากและถอน',
  subject: 'rules:cashier',
  by: 'ความเสี่ยง',
  at: '2026-11-20T05:00:00.000Z',
  isRead: false,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wake = async (name: string | RegExp) => await screen.findByRole('button', { name })
const opened = async () => within(await screen.findByRole('region', { name: 'แจ้งเตือนเจ้าของระบบ' }))

test('[TRUST-4] an owner sees how many notices are new, reads them, and marks them as read up to the newest', async () => {
  let items: Notices['items'] = [NOTICE, { ...NOTICE, noticeId: '40', title: 'อนุมัติการแก้ไขกติกา' }]
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'notices'>(trustCalls.notices, () => ({ unread: items.filter(({ isRead }) => !isRead).length, items }))
  server.on<Schemas, 'readNotices'>(trustCalls.readNotices, ({ body }) => {
    expect(body).toEqual({ upTo: '41' })
    items = items.map((item) => ({ ...item, isRead: true }))
    return { unread: 0 }
  })
  await openConsole('/account')

  fireEvent.click(await wake('แจ้งเตือน 2 เรื่องที่ต้องดู'))
  const list = await opened()
  await waitFor(() => expect(visibleText()).toContain(plain('กติกาใหม่มีผลแล้ว')))
  expect(list.getAllByText('ใหม่')).toHaveLength(2)
  expect(list.getAllByRole('link', { name: 'เปิดหน้า กติกา ฝากและถอน' })[0]?.getAttribute('href')).toBe('/rules')
  fireEvent.click(list.getByRole('button', { name: 'อ่านทั้งหมดแล้ว' }))

  await waitFor(() => expect(list.queryAllByText('ใหม่')).toHaveLength(0))
  expect(list.queryByRole('button', { name: 'อ่านทั้งหมดแล้ว' })).toBe(null)
})

test('[TRUST-4] a failed load is shown and retried; an empty list is shown as empty', async () => {
  let isBroken = true
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'notices'>(trustCalls.notices, () => (isBroken ? refuse('site.internal') : { unread: 0, items: [] }))
  await openConsole('/account')

  fireEvent.click(await wake('แจ้งเตือน'))
  const list = await opened()
  const again = await list.findByRole('button', { name: 'ลองอีกครั้ง' })
  isBroken = false
  fireEvent.click(again)

  await waitFor(() => expect(visibleText()).toContain(plain('ยังไม่มีการแจ้งเตือน')))
})

test('[TRUST-4] only an owner has them under the bell', async () => {
  const server = serveAs(() => operatorOf('finance'))
  await openConsole('/account')

  fireEvent.click(await wake('แจ้งเตือน'))
  await screen.findByRole('region', { name: 'งานที่ต้องดูตอนนี้' })
  expect(screen.queryByRole('region', { name: 'แจ้งเตือนเจ้าของระบบ' })).toBe(null)
  expect(server.count(trustCalls.notices)).toBe(0)
})

test.each([
  ['rules:cashier', '/rules'],
  ['op:3', '/operators'],
  ['sports_provider:SB', '/platforms'],
  ['key:bank', null],
  ['constructor:x', null],
  ['', null],
])('[TRUST-4] the page of %s is %s', (subject, page) => {
  expect(noticePage(subject)).toBe(page)
})
