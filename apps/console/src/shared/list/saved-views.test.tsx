// @vitest-environment happy-dom
import { savedViewCalls } from '@morakot/contract/features/saved-views/calls'
import type { savedViewSchemas } from '@morakot/contract/features/saved-views/schema'
import { redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import type { Reply } from '@morakot/contract/contract-shape'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, takeAction } from '../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../testing/open-console.tsx'

type Schemas = typeof savedViewSchemas
type View = Reply<Schemas['save']>

const OWN: View = {
  viewId: '019ab3c4-0000-7000-8000-0000000000e1',
  name: 'พัสดุเช้า',
  query: 'view=PENDING&type=COMMODITY',
  sharedWith: [],
  isDefault: false,
  isOwn: true,
  owner: 'คุณช่วย',
  savedAt: '2026-11-23T05:00:00.000Z',
}
const SHARED: View = {
  ...OWN,
  viewId: '019ab3c4-0000-7000-8000-0000000000e2',
  name: 'ของค้าง',
  query: 'view=ERROR',
  isOwn: false,
  owner: 'คุณเอ',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve(first: readonly View[]) {
  const state = { views: [...first], saved: [] as unknown[] }
  const server = serveAs(() => operatorOf('support'))
  server.on<typeof redemptionConsoleSchemas, 'board'>(redemptionConsoleCalls.board, () => ({
    items: [],
    total: 0,
    counts: {} as Reply<(typeof redemptionConsoleSchemas)['board']>['counts'],
  }))
  server.on<Schemas, 'list'>(savedViewCalls.list, ({ query }) => {
    expect(query.get('list')).toBe('redemption-orders')
    return { items: state.views }
  })
  server.on<Schemas, 'save'>(savedViewCalls.save, ({ body }) => {
    state.saved.push(body)
    const view = { ...OWN, ...(body as Pick<View, 'name' | 'query' | 'viewId' | 'sharedWith' | 'isDefault'>) }
    state.views.push(view)
    return view
  })
  server.on<Schemas, 'change'>(savedViewCalls.change, ({ path, body }) => {
    expect(path).toContain(OWN.viewId)
    state.saved.push(body)
    return { ...OWN, ...(body as Pick<View, 'name' | 'query'>) }
  })
  server.on<Schemas, 'remove'>(savedViewCalls.remove, () => {
    state.views = state.views.filter(({ isOwn }) => !isOwn)
    return { removed: true }
  })
  return { server, state }
}

const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'มุมมองที่บันทึก' }))
const searchOf = ({ router }: Awaited<ReturnType<typeof openConsole>>) => router.state.location.search

test('[VIEWS-2] a saved view is shown by a press; one of another operator names that person and is only shown', async () => {
  serve([OWN, SHARED])
  const page = await openConsole('/redemption?q=x&page=2')
  await open()
  expect(screen.queryByRole('button', { name: 'ลบมุมมอง ของค้าง' })).toBeNull()
  await expectVisible('ของ คุณเอ')

  fireEvent.click(await screen.findByRole('link', { name: 'พัสดุเช้า' }))

  await waitFor(() => expect(searchOf(page)).toEqual({ view: 'PENDING', type: 'COMMODITY' }))
})

test('[VIEWS-2] what is seen is saved under a name for chosen roles, without the page and the open row', async () => {
  const { state } = serve([])
  await openConsole('/redemption?view=PENDING&q=mal&page=3')
  await open()
  await expectVisible('ยังไม่มีมุมมองที่บันทึก')
  await takeAction({
    button: 'บันทึกมุมมองนี้',
    title: 'บันทึกมุมมอง',
    fields: { ชื่อมุมมอง: 'ของมาลี' },
    choose: ['การเงิน'],
    confirm: 'บันทึกมุมมอง',
    outcome: 'บันทึกมุมมอง ของมาลี แล้ว',
  })

  expect(state.saved).toEqual([
    {
      viewId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      list: 'redemption-orders',
      name: 'ของมาลี',
      query: 'view=PENDING&q=mal',
      sharedWith: ['finance'],
      isDefault: false,
    },
  ])
  await open()
  expect(await screen.findByRole('link', { name: 'ของมาลี' })).toBeDefined()
})

test('[VIEWS-2] an own view is changed to what is seen, and removed', async () => {
  const { state } = serve([OWN])
  await openConsole('/redemption?view=ERROR')
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'แก้ไขมุมมอง พัสดุเช้า' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'แก้ไขมุมมอง' }))
  fireEvent.change(dialog.getByLabelText('ชื่อมุมมอง'), { target: { value: 'พัสดุบ่าย' } })
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'แก้ไขมุมมอง' }))
  await waitFor(() => expect(visibleText(dialog.getByRole('status'))).toContain(plain('บันทึกมุมมอง พัสดุบ่าย แล้ว')))
  fireEvent.click(dialog.getByRole('button', { name: 'ปิด' }))
  expect(state.saved).toEqual([expect.objectContaining({ name: 'พัสดุบ่าย', query: 'view=ERROR' })])

  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'ลบมุมมอง พัสดุเช้า' }))
  await expectVisible('ยังไม่มีมุมมองที่บันทึก')
})

test('[VIEWS-2] the list opens with the default view, once, and never over an address that says otherwise', async () => {
  serve([{ ...OWN, isDefault: true }])
  const page = await openConsole('/redemption')
  await waitFor(() => expect(searchOf(page)).toEqual({ view: 'PENDING', type: 'COMMODITY' }))
  cleanup()

  const other = await openConsole('/redemption?view=ERROR')
  await open()
  await screen.findByRole('link', { name: 'พัสดุเช้า' })
  expect(searchOf(other)).toEqual({ view: 'ERROR' })
})

test('[VIEWS-2] views that cannot be read leave the list as it is, and are tried again', async () => {
  const { server } = serve([OWN])
  let fails = true
  server.on<Schemas, 'list'>(savedViewCalls.list, () => (fails ? refuse('site.busy') : { items: [OWN] }))
  await openConsole('/redemption')
  await open()
  await waitFor(() => expect(visibleText(screen.getByRole('alert'))).toContain(plain('ไม่มีข้อมูลใดเปลี่ยนแปลง')))

  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))

  expect(await screen.findByRole('link', { name: 'พัสดุเช้า' })).toBeDefined()
})
