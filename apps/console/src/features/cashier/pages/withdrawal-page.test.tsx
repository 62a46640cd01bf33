// @vitest-environment happy-dom
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openConsole, operatorWith, serveAs } from '../../../testing/open-console.tsx'
import { WAITING } from '../../../testing/withdrawal.ts'

afterEach(cleanup)

type Schemas = typeof cashierConsoleSchemas

const ids = [1, 2, 3].map((at) => `019ab3c4-0000-7000-8000-00000000000${at}`)
const idAt = (at: number) => ids[at] ?? null

function serveQueue() {
  const server = serveAs(() => operatorWith(['withdrawals.view']))
  server.on<Schemas, 'reviewQueue'>(cashierConsoleCalls.reviewQueue, () => ({
    items: ids.map((withdrawalId) => ({ ...WAITING, withdrawalId })),
    total: 3,
  }))
  server.on<Schemas, 'reviewed'>(cashierConsoleCalls.reviewed, () => WAITING)
  server.on<Schemas, 'neighbours'>(cashierConsoleCalls.neighbours, ({ path }) => {
    const at = ids.findIndex((id) => path.includes(id))
    return { previous: idAt(at - 1), next: idAt(at + 1) }
  })
  return server
}

const steps = async () => within(await screen.findByRole('navigation', { name: 'รายการในคิวเดียวกัน' }))

test('[QUEUE-1] a row of the queue leads through that queue as it is filtered, from its begin to its end, and back to it', async () => {
  const server = serveQueue()
  const { router } = await openConsole('/withdrawals?view=PAID&q=malee')
  const link = await waitFor(() => {
    const found = document.querySelector<HTMLAnchorElement>(`a.row-link[href*="${ids[0]}"]`)
    if (found === null) throw new Error('the row is not drawn')
    return found
  })
  expect(link.getAttribute('href')).toBe(`/withdrawals/${ids[0]}?view=PAID&q=malee`)
  fireEvent.click(link)

  expect(await (await steps()).findByText('ต้นคิวแล้ว')).toBeDefined()
  for (const id of ids.slice(1)) {
    fireEvent.click(await (await steps()).findByRole('link', { name: 'รายการถัดไป' }))
    await waitFor(() => expect(router.state.location.href).toBe(`/withdrawals/${id}?view=PAID&q=malee`))
  }
  expect(await (await steps()).findByText('ท้ายคิวแล้ว')).toBeDefined()
  const sent = server.requests.filter(({ path }) => path.endsWith('/neighbours')).map(({ query }) => String(query))
  expect(new Set(sent)).toEqual(new Set(['status=PAID&q=malee']))

  fireEvent.click(screen.getByRole('link', { name: 'กลับไปรายการถอน' }))
  await waitFor(() => expect(router.state.location.href).toBe('/withdrawals?view=PAID&q=malee'))
})

test('[QUEUE-1] one that was opened from elsewhere has no queue and asks for none', async () => {
  const server = serveQueue()
  await openConsole(`/withdrawals/${ids[0]}`)
  expect(await screen.findByRole('link', { name: 'กลับไปรายการถอน' })).toBeDefined()
  await screen.findByRole('region', { name: 'หลักฐาน' })
  expect(screen.queryByRole('navigation', { name: 'รายการในคิวเดียวกัน' })).toBeNull()
  expect(server.count(cashierConsoleCalls.neighbours)).toBe(0)
})
