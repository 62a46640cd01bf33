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
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The queue of one task, which is taken and given back as the server does. */
function serveQueue() {
  let task = FREE
  const server = serveAs(() => operatorOf('owner'))
  const listed = ({ query }: SentRequest): Listed => {
    const items = query.get('holder') === 'mine' && task.holder === null ? [] : [task]
    return { items, total: items.length, late: 0, counts: { unmatched_receipt: items.length } as Listed['counts'], isCapped: false }
  }
  server.on<Schemas, 'queue'>(workQueueCalls.queue, listed)
  server.on<Schemas, 'take'>(workQueueCalls.take, ({ body }) => {
    expect(body).toEqual({ kind: FREE.kind, subject: FREE.subject })
    task = { ...FREE, holder: { operator: 'เจ้าของ', isOwn: true, until: '2026-11-23T05:20:00.000Z' } }
    return task
  })
  server.on<Schemas, 'giveBack'>(workQueueCalls.giveBack, ({ body }) => {
    expect(body).toEqual({ kind: FREE.kind, subject: FREE.subject })
    task = FREE
    return { givenBack: true }
  })
  return server
}

test('a task is taken, listed as the own work, and given back', async () => {
  const server = serveQueue()
  const { go } = await openConsole('/queue?kind=unmatched_receipt')
  const row = async () => within((await screen.findByText('malee')).closest('tr') as HTMLElement)

  fireEvent.click((await row()).getByRole('button', { name: 'รับงาน' }))
  await waitFor(async () => expect((await row()).getByRole('button', { name: 'คืนงาน' })).toBeDefined())
  await go('/my-work')
  expect(await screen.findByRole('heading', { level: 1, name: 'งานของฉัน' })).toBeDefined()
  fireEvent.click((await row()).getByRole('button', { name: 'คืนงาน' }))

  await waitFor(() => expect(screen.queryByText('malee')).toBeNull())
  expect([server.count(workQueueCalls.take), server.count(workQueueCalls.giveBack)]).toEqual([1, 1])
})
