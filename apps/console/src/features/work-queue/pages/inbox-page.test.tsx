// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import type { SentRequest } from '@morakot/contract/testing/fake-server'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof workQueueSchemas
type Task = Reply<Schemas['take']>
type Listed = Reply<Schemas['queue']>

const FREE: Task = {
  kind: 'unmatched_receipt',
  subject: '41',
  number: null,
  memberId: '7',
  username: 'malee',
  amount: 400,
  detail: null,
  since: '2026-11-23T05:00:00.000Z',
  dueAt: '2026-11-23T05:15:00.000Z',
  isLate: false,
  holder: null,
  mayTake: true,
  firstBy: null,
}
const NO_VIEWS = { approvals: 0, mine: 0, team: 1, late: 0, all: 1 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The queue of one task, which is taken and given back as the server does. */
function serveQueue() {
  let task = FREE
  const server = serveAs(() => operatorOf('owner'))
  const listed = ({ query }: SentRequest): Listed => {
    const items = query.get('view') === 'mine' && task.holder === null ? [] : [task]
    const counts = { unmatched_receipt: items.length } as Listed['counts']
    return { items, total: items.length, late: 0, counts, views: NO_VIEWS, isCapped: false }
  }
  server.on<Schemas, 'queue'>(workQueueCalls.queue, listed)
  server.on<Schemas, 'take'>(workQueueCalls.take, ({ body }) => {
    expect(body).toEqual({ kind: FREE.kind, subject: FREE.subject })
    task = { ...FREE, holder: { operator: 'เจ้าของ', isOwn: true, until: '2026-11-23T05:20:00.000Z', assignedBy: null } }
    return task
  })
  server.on<Schemas, 'giveBack'>(workQueueCalls.giveBack, ({ body }) => {
    expect(body).toEqual({ kind: FREE.kind, subject: FREE.subject })
    task = FREE
    return { givenBack: true }
  })
  return server
}

const row = async () => within((await screen.findByText('malee')).closest('tr') as HTMLElement)

test('[INBOX-2] a task is taken, listed as the own work, and given back', async () => {
  const server = serveQueue()
  const { go } = await openConsole('/inbox?view=all&kind=unmatched_receipt')

  expect(await screen.findByRole('heading', { level: 1, name: 'กล่องงาน' })).toBeDefined()
  fireEvent.click((await row()).getByRole('button', { name: 'รับงาน' }))
  await waitFor(async () => expect((await row()).getByRole('button', { name: 'คืนงาน' })).toBeDefined())
  await go('/inbox?view=mine')
  fireEvent.click((await row()).getByRole('button', { name: 'คืนงาน' }))

  await waitFor(() => expect(screen.queryByText('malee')).toBeNull())
  expect([server.count(workQueueCalls.take), server.count(workQueueCalls.giveBack)]).toEqual([1, 1])
})

test('[INBOX-2] the addresses of the pages that it replaced lead to the inbox, with the kind that they named', async () => {
  serveQueue()
  const { router, go } = await openConsole('/queue?kind=unmatched_receipt')
  await row()
  expect(router.state.location).toMatchObject({ pathname: '/inbox', search: { kind: 'unmatched_receipt', view: 'all' } })
  await go('/my-work')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/inbox', search: { view: 'mine' } }))
})

test('[INBOX-2] it begins with the approvals, says how many each tab has, and that nothing waits', async () => {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'queue'>(workQueueCalls.queue, ({ query }) => {
    expect(query.get('view') ?? 'approvals').toBe('approvals')
    return { items: [], total: 0, late: 0, counts: {} as Listed['counts'], views: { ...NO_VIEWS, late: 4 }, isCapped: false }
  })
  await openConsole('/inbox')

  expect((await screen.findByRole('link', { name: /^รอคุณอนุมัติ/u })).getAttribute('aria-current')).toBe('page')
  expect((await screen.findByRole('link', { name: /^เกินเป้า/u })).textContent).toBe('เกินเป้า4')
  expect(await screen.findByText('ไม่มีงานรอคุณ')).toBeDefined()
})

test('[INBOX-2] it says that the list did not load, and loads it again', async () => {
  let isDown = true
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'queue'>(workQueueCalls.queue, () => {
    if (isDown) throw new TypeError('no network')
    return { items: [FREE], total: 1, late: 0, counts: {} as Listed['counts'], views: NO_VIEWS, isCapped: false }
  })
  await openConsole('/inbox')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('malee')).toBeDefined()
})

test('[INBOX-3] a task is given to another person, with what that person holds', async () => {
  const server = serveQueue()
  server.on<Schemas, 'assignees'>(workQueueCalls.assignees, ({ query }) => {
    expect([query.get('kind'), query.get('subject')]).toEqual([FREE.kind, FREE.subject])
    return { items: [{ operatorId: '12', name: 'คุณการเงิน', held: 2 }] }
  })
  server.on<Schemas, 'assign'>(workQueueCalls.assign, ({ body }) => {
    expect(body).toEqual({ kind: FREE.kind, subject: FREE.subject, operatorId: '12' })
    return { ...FREE, holder: { operator: 'คุณการเงิน', isOwn: false, until: '2026-11-23T06:05:00.000Z', assignedBy: 'เจ้าของ' } }
  })
  await openConsole('/inbox?view=all')

  fireEvent.click((await row()).getByRole('button', { name: 'มอบหมาย' }))
  const dialog = within(await screen.findByRole('dialog'))
  const person = await dialog.findByLabelText(/^มอบให้/u)
  expect(await dialog.findByText('คุณการเงิน (ถืออยู่ 2 งาน)')).toBeDefined()
  fireEvent.change(person, { target: { value: '12' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'มอบงานให้ คุณการเงิน' }))

  expect(await dialog.findByText('มอบงานให้ คุณการเงิน แล้ว')).toBeDefined()
  expect(server.count(workQueueCalls.assign)).toBe(1)
})

test('[INBOX-3] another’s task and an own proposal have no button', async () => {
  const server = serveAs(() => operatorOf('owner'))
  const held = { ...FREE, holder: { operator: 'คุณการเงิน', isOwn: false, until: '2026-11-23T05:20:00.000Z', assignedBy: 'เจ้าของ' } }
  const own: Task = { ...FREE, kind: 'proposal_points', subject: 'p-1', number: 'PR7', username: 'nok', mayTake: false, firstBy: 'เจ้าของ' }
  server.on<Schemas, 'queue'>(workQueueCalls.queue, () => ({
    items: [held, own],
    total: 2,
    late: 0,
    counts: {} as Listed['counts'],
    views: NO_VIEWS,
    isCapped: false,
  }))
  await openConsole('/inbox?view=all')

  expect((await row()).queryByRole('button')).toBeNull()
  expect((await row()).getByText('คุณการเงิน · มอบโดย เจ้าของ')).toBeDefined()
  const proposal = within((await screen.findByText('PR7')).closest('tr') as HTMLElement)
  expect(proposal.queryByRole('button')).toBeNull()
  expect(proposal.getByText('เสนอโดย เจ้าของ')).toBeDefined()
})
