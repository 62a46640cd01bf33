// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEPOSIT } from '../testing/deposit.ts'
import { expectVisible } from '../testing/desk.ts'
import { ROW } from '../testing/member.ts'
import { openConsole, operatorOf, serveAs } from '../testing/open-console.tsx'

type Schemas = typeof workQueueSchemas
type Found = Reply<Schemas['search']>

const { memberId, username, name, phone, bank } = ROW
const MEMBER: Found['members'][number] = { memberId, username, name, phone, bank, status: 'active', isExact: true }
const RECORD: Found['records'][number] = {
  kind: 'deposit',
  id: DEPOSIT.depositId,
  number: DEPOSIT.number,
  memberId,
  username,
  amount: 300,
  status: 'CREDITED',
  at: DEPOSIT.createdAt,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('one search shows the member and the record that the server finds for the typed text, and opens their pages', async () => {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [MEMBER], records: [RECORD] }))
  const { router } = await openConsole('/inbox')
  await screen.findByRole('heading', { level: 1 })
  const search = async (typed: string) => {
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
    fireEvent.change(await screen.findByRole('textbox', { name: 'ค้นหา' }), { target: { value: typed } })
  }
  await search(` ${DEPOSIT.number} `)
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${DEPOSIT.number} ฿300.00`) }))
  await waitFor(() =>
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/deposits', { open: DEPOSIT.depositId }]),
  )
  expect(server.requests.filter(({ path }) => path.endsWith('/search')).map(({ query }) => query.get('q'))).toEqual([DEPOSIT.number])
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'ค้นหา' })).toBeNull())

  await search('malee')
  fireEvent.click(await screen.findByRole('button', { name: /^malee มาลี ใจดี/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/members/7'))
})

test('Enter opens the first hit of what the server found, also a round on the page of its member', async () => {
  const round = { ...RECORD, kind: 'round' as const, id: '6370', number: 'R-6370' }
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [], records: [round] }))
  const { router } = await openConsole('/inbox')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
  const field = await screen.findByRole('textbox', { name: 'ค้นหา' })
  fireEvent.change(field, { target: { value: 'R-6370' } })
  const hit = await screen.findByRole('button', { name: /^R-6370/ })
  await waitFor(() => expect(hit.dataset['selected']).toBe('true'))

  fireEvent.keyDown(field, { code: 'Enter', key: 'Enter' })

  await waitFor(() =>
    expect([router.state.location.pathname, router.state.location.search]).toEqual([
      `/members/${memberId}`,
      { tab: 'rounds', open: '6370' },
    ]),
  )
})

test('one search finds pages by a part of their name, and opens them', async () => {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [], records: [] }))
  const { router } = await openConsole('/inbox')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
  const field = await screen.findByRole('textbox', { name: 'ค้นหา' })
  fireEvent.change(field, { target: { value: 'ไม่มีหน้าชื่อนี้' } })
  expect(await screen.findByText('ไม่พบสิ่งที่ค้นหา')).toBeDefined()

  fireEvent.change(field, { target: { value: 'เช็คอิน' } })
  fireEvent.click(await screen.findByRole('button', { name: 'ภารกิจและเช็คอิน' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/quests'))
})

test('[SEARCH-2] a search that was refused says why, and one that found something how much', async () => {
  let isRefused = true
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () =>
    isRefused ? refuse('workQueue.too_many_searches', { retryAfterSeconds: 20 }) : { members: [MEMBER], records: [RECORD] },
  )
  await openConsole('/queue')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
  const field = await screen.findByRole('textbox', { name: 'ค้นหา' })
  fireEvent.change(field, { target: { value: 'malee' } })
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map((alert) => visibleText(alert))
        .join(' '),
    ).toContain(plain('ค้นหาถี่เกินไป')),
  )
  expect(screen.queryByText('ไม่พบสิ่งที่ค้นหา')).toBeNull()

  isRefused = false
  fireEvent.change(field, { target: { value: 'maleee' } })

  await expectVisible('พบ 2 รายการ')
  expect(screen.queryByText(/ค้นหาถี่เกินไป/)).toBeNull()
})
