// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { refuse } from '@morakot/contract/refused'
import { plain } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof redemptionConsoleSchemas
type Board = Reply<Schemas['board']>
type Order = Board['items'][number]

const AT = '2026-11-23T05:00:00.000Z'
const PARCEL: Order = {
  id: '019ab3c4-0000-7000-8000-0000000000d8',
  number: 'RD00000012',
  memberId: '7',
  username: 'malee',
  itemName: 'ร่มพับ',
  type: 'COMMODITY',
  image: '/art/gift.svg',
  priceInPoint: 1_900,
  value: 190,
  status: 'PENDING',
  reason: null,
  retries: 0,
  province: 'เชียงใหม่',
  carrier: null,
  trackingNumber: null,
  transactionHash: null,
  firstApproverId: null,
  firstApprover: null,
  createdAt: AT,
  updatedAt: AT,
  isLate: true,
}
const COINS: Order = { ...PARCEL, id: '019ab3c4-0000-7000-8000-0000000000d9', number: 'RD00000013', type: 'CRYPTO', isLate: false }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serveBoard(first: readonly Order[]) {
  const state = { orders: first, total: null as number | null, moves: [] as unknown[], fails: false }
  const server = serveAs(() => operatorOf('support'))
  server.on<Schemas, 'board'>(redemptionConsoleCalls.board, ({ query }) => {
    if (state.fails && query.get('status') === 'ERROR') return refuse('site.internal')
    const items = state.orders.filter(({ status }) => status === query.get('status'))
    return { items, total: items.length === 0 ? 0 : (state.total ?? items.length), counts: {} as Board['counts'] }
  })
  server.on<Schemas, 'order'>(redemptionConsoleCalls.order, () => ({ ...PARCEL, timeline: [], isErased: false }))
  server.on<Schemas, 'move'>(redemptionConsoleCalls.move, ({ body }) => {
    state.moves.push(body)
    state.orders = state.orders.map((one) => (one.id === PARCEL.id ? { ...one, status: (body as { to: Order['status'] }).to } : one))
    return state.orders[0] as Order
  })
  return state
}
const column = async (name: string) => within(await screen.findByRole('region', { name }))

test('[BOARD-1] open requests are in columns by state with item, member and age against the target, and one moves on by its step', async () => {
  const state = serveBoard([PARCEL, COINS])
  await openConsole('/redemption?tab=board')
  expect(await (await column('รอเริ่ม')).findByRole('button', { name: 'เปิดคำขอ RD00000012' })).toBeTruthy()
  const cards = (await column('รอเริ่ม')).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  for (const text of ['ร่มพับ', 'malee', /^รอ .+ เป้า 1 วัน$/u, 'เกินเป้า']) expect(within(cards[0] as HTMLElement).getByText(text)).toBeTruthy()
  expect(within(cards[1] as HTMLElement).queryByText('เกินเป้า')).toBeNull()
  expect(within(cards[1] as HTMLElement).getAllByRole('button'), 'two approve coins, so the card has no step').toHaveLength(1)

  fireEvent.click((await column('รอเริ่ม')).getByRole('button', { name: 'เริ่มเตรียม RD00000012' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'เริ่มเตรียม' }))
  fireEvent.click(dialog.getByRole('button', { name: 'เริ่มเตรียม' }))
  expect(await dialog.findByText('เปลี่ยนสถานะแล้ว')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'ปิด' }))
  expect(await (await column('กำลังเตรียม')).findByRole('button', { name: 'ตรวจสอบผ่าน RD00000012' })).toBeTruthy()
  expect(state.moves).toEqual([{ to: 'PROCESSING' }])
})

test('[BOARD-1] a card opens its request, a long column leads to the list, an empty one and a failed one say so', async () => {
  const state = serveBoard([PARCEL])
  Object.assign(state, { total: 60, fails: true })
  await openConsole('/redemption?tab=board')
  const pending = await column('รอเริ่ม')
  const card = await pending.findByRole('button', { name: 'เปิดคำขอ RD00000012' })
  expect(pending.getByRole('link').getAttribute('href')).toBe('/redemption?view=PENDING')
  expect(plain(pending.getByRole('link').textContent ?? '')).toContain(plain('อีก 59 รายการ'))
  for (const name of ['กำลังเตรียม', 'อนุมัติแล้ว', 'กำลังส่ง']) await expectVisible('ไม่มีคำขอ', () => screen.queryByRole('region', { name }))
  expect(await (await column('ต้องแก้')).findByRole('alert')).toBeTruthy()
  fireEvent.click(card)
  expect(await screen.findByRole('dialog', { name: 'RD00000012' })).toBeTruthy()
})

test('[BOARD-1] the choice of a column says which one is open, and the list remains', async () => {
  serveBoard([PARCEL])
  await openConsole('/redemption?tab=board')
  const choice = within(await screen.findByRole('group', { name: 'กระดาน' }))
  const errors = choice.getByRole('button', { name: 'ต้องแก้' })
  fireEvent.click(errors)
  expect([errors.getAttribute('aria-pressed'), screen.getByRole('region', { name: 'ต้องแก้' }).className]).toEqual([
    'true',
    expect.stringContaining('is-open'),
  ])
  cleanup()
  await openConsole('/redemption')
  expect(await screen.findByRole('table')).toBeTruthy()
})
