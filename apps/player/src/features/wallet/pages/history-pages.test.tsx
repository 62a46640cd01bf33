// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import type { Wallet } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

type Credit = Reply<Wallet['transactions']>['items'][number]
type Point = Reply<Wallet['pointTransactions']>['items'][number]

const POINTS = '/profile/transaction'
const CREDIT = '/profile/credit-transaction'
const TABS = ['เครดิต', 'รอบเล่น', 'พอยท์', 'แลก']
const FROZEN = 'กระเป๋าเครดิตถูกระงับชั่วคราว กรุณาติดต่อทีมงาน'
/** Longer than a list counts as fresh when its page is looked at again. */
const OLD_MS = 10_000
const PAGE = 20

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(closePlayer)

const main = () => screen.getByRole('main')
const rows = () =>
  within(main())
    .queryAllByRole('region')
    .flatMap((day) => within(day).queryAllByRole('listitem'))
const expectRows = async (count: number) => await waitFor(() => expect(rows()).toHaveLength(count))
const expectFailure = async (words: string) =>
  await waitFor(() => expect(visibleText(within(main()).getByRole('alert'))).toContain(plain(words)))
const expectNoFailure = async () => await waitFor(() => expect(within(main()).queryByRole('alert')).toBeNull())
/** An answer that comes when `release` is called. */
function held(): { readonly wait: Promise<void>; readonly release: () => void } {
  const { promise: wait, resolve: release } = Promise.withResolvers<void>()
  return { wait, release }
}

/** A point history of so many rows, as the call pages it; `judge` may refuse or hold a request. */
function servePoints(total: number, check: (query: URLSearchParams) => Promise<void> | void = () => {}) {
  const all = Array.from({ length: total }, (_, place): Point => ({
    id: String(total - place),
    reason: 'EARN_FROM_DEPOSIT',
    text: 'ได้รับพอยท์จากการฝากเงิน',
    amount: 120,
    balanceAfter: 12_480 - place,
    createdAt: new Date(Date.now() - place * 60_000).toISOString(),
  }))
  const server = serveMember()
  server.on<Wallet, 'pointTransactions'>(walletCalls.pointTransactions, async ({ query }) => {
    await check(query)
    const before = Number(query.get('before') ?? Infinity)
    return { items: all.filter(({ id }) => Number(id) < before).slice(0, PAGE), total, received: 0, spent: 0 }
  })
  return server
}

test.each([POINTS, CREDIT])('[STATE-2] %s loads, fails and is tried again, and says when there is nothing', async (path) => {
  const { wait, release } = held()
  let fails = true
  const check = async () => {
    await wait
    if (fails) refuse('wallet.frozen')
  }
  const server = servePoints(0, check)
  server.on<Wallet, 'transactions'>(walletCalls.transactions, async () => {
    await check()
    return { items: [], total: 0 }
  })
  await openPlayer(path)
  expect(await within(await screen.findByRole('main')).findByRole('status', { name: 'กำลังโหลด' })).toBeDefined()
  release()
  await expectFailure(FROZEN)
  fails = false
  await press('ลองอีกครั้ง')
  await expectVisible('ไม่พบรายการของคุณ', main)
  await expectNoFailure()
})

test('[STATE-2, STATE-3] a next page that fails keeps what is there, and is loaded when it is tried again', async () => {
  let fails = true
  servePoints(30, (query) => {
    if (fails && query.has('before')) refuse('wallet.frozen')
  })
  await openPlayer(POINTS)
  await expectRows(PAGE)
  await press('โหลดเพิ่ม')
  await expectFailure('โหลดรายการเพิ่มไม่สำเร็จ')
  expect(rows()).toHaveLength(PAGE)
  fails = false
  await press('ลองอีกครั้ง')
  await expectRows(30)
  await expectNoFailure()
})

test('[STATE-2] a list whose reload fails is emptied for the error, loads again with the next try, and is back', async () => {
  const { wait, release } = held()
  let state: 'works' | 'fails' | 'waits' = 'works'
  servePoints(3, async () => {
    if (state === 'fails') refuse('wallet.frozen')
    if (state === 'waits') await wait
  })
  await openPlayer(POINTS)
  await expectRows(3)
  state = 'fails'
  // A member who comes back to the tab after a while sees the list loaded again.
  await vi.advanceTimersByTimeAsync(OLD_MS)
  fireEvent(window, new Event('visibilitychange'))
  await expectFailure(FROZEN)
  expect(rows()).toEqual([])

  state = 'waits'
  await press('ลองอีกครั้ง')
  expect(await within(main()).findByRole('status', { name: 'กำลังโหลด' })).toBeDefined()
  await expectNoFailure()
  release()
  await expectRows(3)
})

test('[ROUTE-10] a withdrawal says how far it has come', async () => {
  const row = (id: string, more: Partial<Credit>): Credit => ({
    id,
    type: 'withdraw',
    amount: -100,
    balanceAfter: 400,
    status: 'posted',
    createdAt: new Date(Date.now() - (5 - Number(id)) * 60_000).toISOString(),
    reference: '1',
    gameName: null,
    detail: 'withdraw_hold',
    text: 'ถอนเงิน',
    ...more,
  })
  const items = [
    row('4', { status: 'held' }),
    row('3', {}),
    row('2', { amount: 100, detail: 'withdraw_release', text: 'คืนเครดิตจากการถอน' }),
    row('1', { status: 'released' }),
  ]
  const server = serveMember()
  server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({ items, total: 4 }))
  await openPlayer(CREDIT)
  await expectRows(4)
  for (const [place, words] of ['กันไว้', 'โอนแล้ว', 'คืนเครดิตจากการถอน', 'คืนเครดิตแล้ว'].entries())
    expect(visibleText(rows()[place])).toContain(plain(words))
})

test.each([
  [CREDIT, 'เครดิต'],
  ['/profile/rounds', 'รอบเล่น'],
  [POINTS, 'พอยท์'],
  ['/profile/redemption-request', 'แลก'],
])(
  '[HISTPAGE-1] %s is its own tab of the one history, and each other tab takes its place in the history of the browser',
  async (path, own) => {
    serveMember()
    const { router } = await openPlayer(path)
    const tabs = within(await screen.findByRole('navigation', { name: 'เลือกประวัติ' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(TABS)
    expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page').map((tab) => tab.textContent)).toEqual([own])
    const length = router.history.length
    const others = TABS.filter((name) => name !== own)
    for (const name of others) {
      const nav = await screen.findByRole('navigation', { name: 'เลือกประวัติ' })
      fireEvent.click(within(nav).getByRole('link', { name }))
      await waitFor(() =>
        expect(screen.getByRole('navigation', { name: 'เลือกประวัติ' }).querySelector('[aria-current=page]')?.textContent).toBe(name),
      )
    }
    expect(router.history.length).toBe(length)
  },
)

test('[HISTPAGE-2] a day of the credit says what came and what went', async () => {
  const row = (id: string, amount: number): Credit => ({
    id,
    type: amount > 0 ? 'deposit' : 'bet',
    amount,
    balanceAfter: 400,
    status: 'posted',
    createdAt: '2026-01-20T05:00:00.000Z',
    reference: id,
    gameName: null,
    detail: 'deposit',
    text: 'รายการ',
  })
  const server = serveMember()
  server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({
    items: [row('3', 500), row('2', -20.5), row('1', -0.25)],
    total: 3,
  }))
  await openPlayer(`${CREDIT}?period=all`)
  await expectVisible('เข้า ฿500.00 · ออก ฿20.75', main)
})

test('[ROUTE-10, CALL-23] a played day reads as what came and went, with the game, the sign, a word and the balance', async () => {
  const deposit: Credit = {
    id: '1',
    type: 'deposit',
    amount: 400,
    balanceAfter: 400,
    status: 'posted',
    createdAt: new Date().toISOString(),
    reference: '1',
    gameName: null,
    detail: 'deposit',
    text: 'ฝากเงิน',
  }
  const bet: Credit = {
    ...deposit,
    id: '2',
    type: 'bet',
    amount: -200,
    balanceAfter: 200,
    detail: 'bet',
    text: 'เดิมพัน',
    gameName: 'Baccarat',
  }
  const server = serveMember()
  server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({ items: [bet, deposit], total: 2 }))
  await openPlayer(CREDIT)
  await expectRows(2)

  expect(within(main()).getByRole('heading', { level: 2 }).textContent).toMatch(/วันนี้ · .*25\d\d/)
  for (const words of ['เดิมพัน', 'Baccarat', '-฿200.00', 'เงินออก', 'คงเหลือ ฿200.00']) await expectVisible(words, () => rows()[0] ?? null)
  for (const words of ['ฝากเงิน', '+฿400.00', 'เงินเข้า', 'คงเหลือ ฿400.00']) await expectVisible(words, () => rows()[1] ?? null)
})

test.each([
  [CREDIT, walletCalls.transactions.path],
  [POINTS, walletCalls.pointTransactions.path],
  ['/profile/rounds', roundsCalls.list.path],
])('[HISTPAGE-5] %s is narrowed to days that the form accepts, in its address and in its request', async (path, call) => {
  vi.setSystemTime('2026-11-20T05:00:00.000Z')
  const requests: URLSearchParams[] = []
  const server = serveMember()
  const note = ({ query }: { readonly query: URLSearchParams }) => {
    requests.push(query)
    return { items: [], total: 0, received: 0, spent: 0 }
  }
  server.on<Wallet, 'transactions'>(walletCalls.transactions, note)
  server.on<Wallet, 'pointTransactions'>(walletCalls.pointTransactions, note)
  server.on<typeof roundsSchemas, 'list'>(roundsCalls.list, note)
  const { router } = await openPlayer(path)
  await press('เลือกวัน')
  const dialog = await screen.findByRole('dialog', { name: 'เลือกวัน' })
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label)
  expect([field('ตั้งแต่วันที่').value, field('ถึงวันที่').value, field('ถึงวันที่').max]).toEqual(['2026-11-14', '2026-11-20', '2026-11-20'])

  fireEvent.change(field('ถึงวันที่'), { target: { value: '2026-11-13' } })
  await press('ดูประวัติ')
  await expectVisible('วันสุดท้ายต้องไม่ก่อนวันแรก และเลือกได้ไม่เกิน 366 วัน', () => dialog)
  fireEvent.change(field('ตั้งแต่วันที่'), { target: { value: '2026-11-12' } })
  await press('ดูประวัติ')

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'เลือกวัน' })).toBeNull())
  expect(router.state.location.search).toEqual({ from: '2026-11-12', to: '2026-11-13' })
  await waitFor(() => expect([requests.at(-1)?.get('from'), requests.at(-1)?.get('to')]).toEqual(['2026-11-12', '2026-11-13']))
  expect(requests.at(-1)?.has('period'), call).toBe(false)
  const shown = screen.getByRole('navigation', { name: 'ช่วงเวลา' }).querySelector('[aria-current=page]')
  expect(visibleText(shown)).toBe(plain('12 พ.ย. 2569 – 13 พ.ย. 2569'))
})

test('[ROUTE-9, CALL-36, STATE-3] points go on below the last row, twenty at a time, and the list says how far it is', async () => {
  const requests: string[] = []
  servePoints(45, (query) => void requests.push(query.toString()))
  await openPlayer(POINTS)
  await expectRows(PAGE)
  for (const words of ['ได้รับพอยท์จากการฝากเงิน', '+120', 'ได้รับ']) await expectVisible(words, () => rows()[0] ?? null)
  const progress = () => within(main()).getByRole('status')
  expect(visibleText(progress())).toBe(plain('แสดง 20 จาก 45 รายการ'))
  await press('โหลดเพิ่ม')
  await expectRows(2 * PAGE)
  await press('โหลดเพิ่ม')
  await expectRows(45)
  await expectVisible('แสดงครบทุกรายการแล้ว', progress)
  await waitFor(() => expect(document.activeElement).toBe(progress()))
  expect(requests).toEqual(['limit=20&period=month', 'limit=20&period=month&before=26', 'limit=20&period=month&before=6'])
})
