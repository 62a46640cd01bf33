// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { operatorRoleCalls } from '@morakot/contract/features/operator-roles/calls'
import type { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { payoutHaltCalls } from '@morakot/contract/features/payout-halts/calls'
import type { payoutHaltSchemas } from '@morakot/contract/features/payout-halts/schema'
import { rulesCalls } from '@morakot/contract/features/rules/calls'
import type { rulesSchemas } from '@morakot/contract/features/rules/schema'
import { workQueueCalls } from '@morakot/contract/features/work-queue/calls'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEPOSIT } from '../testing/deposit.ts'
import { expectVisible } from '../testing/desk.ts'
import { ROW } from '../testing/member.ts'
import { openConsole, operatorOf, serveAs } from '../testing/open-console.tsx'

type Schemas = typeof workQueueSchemas
type HaltSchemas = typeof payoutHaltSchemas
type RulesSchemas = typeof rulesSchemas
type RoleSchemas = typeof operatorRoleSchemas
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
  detail: null,
  at: DEPOSIT.createdAt,
}

const SECTION: Reply<RulesSchemas['change']> = {
  section: 'protection',
  title: 'การคุ้มครอง',
  version: 0,
  changedBy: null,
  changedAt: null,
  fields: [{ path: 'minutes', label: 'คุณเตือน', group: null, unit: 'minutes', class: 'protection', value: 60, initial: 60 }],
  proposal: null,
}
const PERSON: Reply<RoleSchemas['people']>['items'][number] = {
  operatorId: '8',
  username: 'finance',
  displayName: 'คุณเงิน',
  roles: ['finance'],
  temporary: null,
  hasSecondFactor: true,
  isDisabled: false,
  lastSeenAt: null,
}

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

test('one search shows the member and the record that the server finds for the typed text, and opens their pages', async () => {
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [MEMBER], records: [RECORD], more: [] }))
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
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [], records: [round], more: [] }))
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
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [], records: [], more: [] }))
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

test('[SEARCH-8] behind > are commands that the role may give; one opens the dialog of its page, and nothing is searched', async () => {
  const labels = ['หยุดการโอนออก', 'สร้างป้าย', 'ร่างแคมเปญ', 'รับคำขอข้อมูลส่วนบุคคล']
  for (const [role, allowed] of [
    ['risk', ['หยุดการโอนออก', 'สร้างป้าย', 'รับคำขอข้อมูลส่วนบุคคล']],
    ['support', ['รับคำขอข้อมูลส่วนบุคคล']],
    ['auditor', []],
  ] as const) {
    const server = serveAs(() => operatorOf(role))
    server.on<HaltSchemas, 'open'>(payoutHaltCalls.open, () => ({ items: [] }))
    server.on<HaltSchemas, 'list'>(payoutHaltCalls.list, () => ({ items: [], total: 0 }))
    const { router } = await openConsole('/inbox')
    await screen.findByRole('heading', { level: 1 })
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
    const field = await screen.findByRole('textbox', { name: 'ค้นหา' })
    fireEvent.change(field, { target: { value: '>' } })
    if (allowed.length === 0) await screen.findByText('ไม่พบสิ่งที่ค้นหา')
    for (const label of allowed) expect(await screen.findByRole('button', { name: label })).toBeDefined()
    for (const label of labels.filter((one) => !allowed.some((two) => one === two)))
      expect(screen.queryByRole('button', { name: label }), `${role}: ${label}`).toBeNull()
    if (role === 'risk') {
      fireEvent.change(field, { target: { value: '> หยุด' } })
      fireEvent.click(await screen.findByRole('button', { name: 'หยุดการโอนออก' }))
      const dialog = await screen.findByRole('dialog', { name: 'หยุดการโอนออก' })
      expect(server.requests.filter(({ path }) => path.endsWith('/search'))).toEqual([])
      fireEvent.click(within(dialog).getByRole('button', { name: 'ปิดกล่องนี้' }))
      await waitFor(() => expect([router.state.location.pathname, router.state.location.search]).toEqual(['/payout-halts', {}]))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'หยุดการโอนออก' })).toBeNull())
    }
    cleanup()
  }
})

test('[SEARCH-8] an address that requires a dialog opens none for operators who may not draft', async () => {
  const server = serveAs(() => operatorOf('support'))
  server.on<HaltSchemas, 'open'>(payoutHaltCalls.open, () => ({ items: [] }))
  server.on<HaltSchemas, 'list'>(payoutHaltCalls.list, () => ({ items: [], total: 0 }))
  await openConsole('/payout-halts?do=draft')
  expect(await screen.findByText('ไม่มีการหยุดโอนออก')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SEARCH-2] a search that was refused says why, and one that found something how much', async () => {
  let isRefused = true
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () =>
    isRefused ? refuse('workQueue.too_many_searches', { retryAfterSeconds: 20 }) : { members: [MEMBER], records: [RECORD], more: [] },
  )
  await openConsole('/inbox')
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

test('[SEARCH-3, SEARCH-9] a search shows each kind in a section with its state, more of a kind on its list, and rules and operators', async () => {
  const base = { memberId: null, username: null, amount: null, at: RECORD.at }
  const server = serveAs(() => operatorOf('owner'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({
    members: [],
    records: [
      RECORD,
      { ...base, kind: 'receipt', id: 'e1', number: 'KB-1', amount: 299.99, status: 'unmatched', detail: 'no_intent' },
      { ...base, kind: 'proposal', id: 'p1', number: 'PR12', status: 'WAITING', detail: 'proposal_points' },
      { ...base, kind: 'proposal', id: 'p2', number: 'PR13', status: 'DONE', detail: 'proposal_points' },
      { ...base, kind: 'difference', id: '4', number: 'KB-9', amount: 1, status: 'closed', detail: 'missing_here' },
      { ...base, kind: 'alert', id: '5', number: 'tx-1', status: 'open', detail: 'large_win' },
      { ...base, kind: 'audit', id: '6', number: 'AU00000006', status: 'ระงับสมาชิก', detail: null },
      { ...base, kind: 'withdrawal', id: 'w1', number: 'WD00000001', status: 'PAID', detail: null },
    ],
    more: ['deposit', 'withdrawal', 'receipt', 'difference', 'alert'],
  }))
  server.on<RulesSchemas, 'sections'>(rulesCalls.sections, () => ({ sections: [SECTION] }))
  server.on<RoleSchemas, 'people'>(operatorRoleCalls.people, () => ({ items: [PERSON] }))
  const { router } = await openConsole('/inbox')
  await screen.findByRole('heading', { level: 1 })
  const search = async (typed: string) => {
    fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
    fireEvent.change(await screen.findByRole('textbox', { name: 'ค้นหา' }), { target: { value: typed } })
  }
  const at = () => router.state.location.href
  for (const [name, href] of [
    [/^KB-1 ฿299.99.*ไม่มีรายการฝากที่ตรงกัน/, '/unmatched?open=e1'],
    [/^PR12 ข้อเสนอ: พอยท์.*รอคนที่สอง/, '/points?open=p1'],
    [/^PR13.*มีผลแล้ว/, '/proposals?view=ended'],
    [/^KB-9.*ปิดแล้ว/, '/reconciliation?view=closed&open=4'],
    [/^tx-1 ชนะจำนวนมาก/, '/alerts?open=5'],
    [/^AU00000006 ระงับสมาชิก/, '/audit?open=6'],
    [/^ดูทั้งหมด.*รายการฝาก/, '/deposits?view=all&q=%E0%B8%84%E0%B8%B8%E0%B8%93'],
    [/^ดูทั้งหมด.*รายการถอน/, '/withdrawals?view=ALL&q=%E0%B8%84%E0%B8%B8%E0%B8%93'],
    [/^ดูทั้งหมด.*เงินเข้ารอจับคู่/, '/unmatched?q=%E0%B8%84%E0%B8%B8%E0%B8%93'],
    [/^ดูทั้งหมด.*ผลต่างกระทบยอด/, '/reconciliation?view=all&q=%E0%B8%84%E0%B8%B8%E0%B8%93'],
    [/^ดูทั้งหมด.*เคสความเสี่ยง/, '/alerts?q=%E0%B8%84%E0%B8%B8%E0%B8%93'],
    [/^คุณเตือน/, '/rules?q=%E0%B8%84%E0%B8%B8%E0%B8%93%E0%B9%80%E0%B8%95%E0%B8%B7%E0%B8%AD%E0%B8%99'],
    [/^คุณเงิน.*finance/, '/operators'],
  ] as const) {
    await search('คุณ')
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(at()).toBe(href))
  }
})

test('[SEARCH-4] rules and operators are read for operators who may open their pages alone', async () => {
  const server = serveAs(() => operatorOf('support'))
  server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [MEMBER], records: [], more: [] }))
  await openConsole('/inbox')
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true })
  fireEvent.change(await screen.findByRole('textbox', { name: 'ค้นหา' }), { target: { value: 'malee' } })
  await screen.findByRole('button', { name: /^malee/ })

  expect(server.requests.filter(({ path }) => path === rulesCalls.sections.path || path === operatorRoleCalls.people.path)).toEqual([])
})

describe('[SEARCH-6] the search', () => {
  const start = async () => {
    const server = serveAs(() => operatorOf('support'))
    server.on<Schemas, 'search'>(workQueueCalls.search, () => ({ members: [MEMBER], records: [RECORD], more: [] }))
    await openConsole('/queue')
    await screen.findByRole('heading', { level: 1 })
    const button = screen.getByRole('button', { name: /^ค้นหา/ })
    button.focus()
    return { server, button }
  }
  const open = async (button: HTMLElement) => {
    fireEvent.click(button)
    return await screen.findByRole<HTMLInputElement>('textbox', { name: 'ค้นหา' })
  }
  const isClosed = async () => await waitFor(() => expect(screen.queryByRole('textbox', { name: 'ค้นหา' })).toBeNull())

  test('gives the focus back when it closes by Escape and by its button, and keeps the typed text for a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { button } = await start()
    fireEvent.change(await open(button), { target: { value: 'malee' } })
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'ค้นหา' }), { key: 'Escape' })
    await isClosed()
    expect(document.activeElement).toBe(button)

    await vi.advanceTimersByTimeAsync(50_000)
    expect((await open(button)).value).toBe('malee')
    fireEvent.click(screen.getByRole('button', { name: 'ปิดการค้นหา' }))
    await isClosed()
    expect(document.activeElement).toBe(button)

    await vi.advanceTimersByTimeAsync(61_000)
    expect((await open(button)).value).toBe('')
  })

  test('names the selected hit to screen readers, and the arrow keys go through all sections', async () => {
    const { button } = await start()
    const field = await open(button)
    fireEvent.change(field, { target: { value: 'malee' } })
    const member = await screen.findByRole('button', { name: /^malee/ })
    const record = await screen.findByRole('button', { name: new RegExp(`^${DEPOSIT.number}`) })
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(member.id))

    fireEvent.keyDown(field, { code: 'ArrowDown', key: 'ArrowDown' })
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(record.id))
    fireEvent.keyDown(field, { code: 'ArrowDown', key: 'ArrowDown' })
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(member.id))
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.contains(member)).toBe(true)
  })

  test('shows nothing that was found for an older text', async () => {
    const { button } = await start()
    const field = await open(button)
    fireEvent.change(field, { target: { value: 'malee' } })
    await screen.findByRole('button', { name: /^malee/ })

    fireEvent.change(field, { target: { value: 'malee9' } })

    expect(screen.queryByRole('button', { name: /^malee/ })).toBeNull()
  })
})
