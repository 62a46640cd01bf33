// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { BADGE_KEYS } from '@morakot/contract/features/work-queue/states'
import { refuse } from '@morakot/contract/refused'
import { tableOf } from '@morakot/contract/typed-keys'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../testing/open-console.tsx'

type Schemas = typeof workQueueSchemas
type Task = Reply<Schemas['take']>

const LATE: Task = {
  kind: 'withdrawal_review',
  subject: '019ab3c4-0000-7000-8000-0000000000d1',
  number: 'WD00000007',
  memberId: '7',
  username: 'malee',
  amount: 1_250,
  detail: null,
  since: '2026-11-23T05:00:00.000Z',
  dueAt: '2026-11-23T05:30:00.000Z',
  isLate: true,
  holder: null,
  mayTake: true,
  firstBy: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serveTasks(tasks: readonly Task[], total = tasks.length) {
  const server = serveAs(() => operatorOf('finance'))
  const auditor = { isOk: true, isLate: false, lastPassAt: null, lagTransactions: 0, findings: 0 }
  const none = { count: 0, late: 0 }
  const late = tasks.filter(({ isLate }) => isLate).length
  server.on<Schemas, 'badges'>(workQueueCalls.badges, () => ({
    badges: { ...tableOf(BADGE_KEYS, () => none), now: { count: total, late } },
    auditor,
  }))
  server.on<Schemas, 'queue'>(workQueueCalls.queue, ({ query }) => {
    expect(Object.fromEntries(query)).toEqual({ view: 'team', page: '1', limit: '25' })
    const counts = {} as Reply<Schemas['queue']>['counts']
    return { items: [...tasks], total, late, counts, views: { approvals: 0, mine: 2, team: total, late, all: total }, isCapped: false }
  })
  return server
}

const bell = async (name: string) => await screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog', { name: 'แจ้งเตือน' }))

test('[TOPBAR-1] the bell of every page counts what is late, and leads to each task and to the tabs of the inbox', async () => {
  serveTasks([LATE, { ...LATE, kind: 'unmatched_receipt', subject: '41', number: null, isLate: false }], 9)
  const { router } = await openConsole('/account')

  fireEvent.click(await bell('แจ้งเตือน 1 เรื่องที่ต้องดู'))
  const shown = await panel()
  const task = await shown.findByRole('link', { name: 'ถอนเงิน' })
  await waitFor(() => expect(visibleText()).toContain(plain('WD00000007 · malee')))
  expect(shown.getByRole('link', { name: /^เกินเป้า/ }).getAttribute('href')).toBe('/inbox?view=late')
  expect(shown.getByRole('link', { name: /^ของฉัน/ }).getAttribute('href')).toBe('/inbox?view=mine')
  expect(shown.queryByRole('link', { name: /^รอคุณอนุมัติ/ })).toBeNull()
  expect(shown.getByRole('link', { name: 'ดูทั้งหมดในกล่องงาน' }).getAttribute('href')).toBe('/inbox?view=team')

  fireEvent.click(task)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/withdrawals/${LATE.subject}`))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'แจ้งเตือน' })).toBeNull())
})

test('[TOPBAR-1] nothing that waits is said, and Escape closes the panel', async () => {
  serveTasks([])
  await openConsole('/account')

  fireEvent.click(await bell('แจ้งเตือน'))
  const shown = await panel()
  await shown.findByText('ไม่มีงานรอคุณ')
  expect(shown.queryByRole('link', { name: 'ดูทั้งหมดในกล่องงาน' })).toBeNull()
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[TOPBAR-1] a failed load is shown and tried again', async () => {
  const server = serveTasks([])
  server.on<Schemas, 'queue'>(workQueueCalls.queue, () => refuse('site.internal'))
  await openConsole('/account')

  fireEvent.click(await bell('แจ้งเตือน'))
  const again = await (await panel()).findByRole('button', { name: 'ลองอีกครั้ง' })
  expect(screen.queryByText('ไม่มีงานรอคุณ')).toBeNull()
  const counts = {} as Reply<Schemas['queue']>['counts']
  const views = { approvals: 0, mine: 0, team: 0, late: 0, all: 0 }
  server.on<Schemas, 'queue'>(workQueueCalls.queue, () => ({ items: [], total: 0, late: 0, counts, views, isCapped: false }))
  fireEvent.click(again)
  await (await panel()).findByText('ไม่มีงานรอคุณ')
})
