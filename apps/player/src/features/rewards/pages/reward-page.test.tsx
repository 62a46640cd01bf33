// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { refuse } from '@morakot/contract/refused'
import type { FakeServer, SentRequest } from '@morakot/contract/testing/fake-server'
import { visibleText } from '@morakot/ui/testing/page-text'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectGone, expectVisible, press, thai } from '../../../testing/page.ts'

type Vouchers = typeof vouchersSchemas
type Voucher = Reply<Vouchers['pending']>['items'][number]

const AT = '2026-11-20T05:00:00.000Z'
const idOf = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`
const couponOf = (n: number): Voucher => ({
  id: idOf(n),
  code: 'GIFT',
  title: `คูปองใบที่ ${n}`,
  reward: n === 1 ? [{ token: 'CREDIT', amount: 50 }] : [{ token: 'PNT', amount: 10 }],
  status: 'CLAIMABLE',
  claimableAt: AT,
  expiresAt: '2099-11-20T05:00:00.000Z',
  claimedAt: null,
  reason: null,
})
const FIVE = [1, 2, 3, 4, 5]

afterEach(closePlayer)

/** Five coupons; `answer` decides each claim. What was claimed is gone at the next reading. */
function serveFive(answer: (n: number, request: SentRequest) => void): FakeServer {
  const left = new Set(FIVE)
  const server = serveMember()
  server.on<typeof questsSchemas, 'list'>(questsCalls.list, () => [])
  server.on<Vouchers, 'pending'>(vouchersCalls.pending, () => ({ items: [...left].map(couponOf), total: left.size }))
  server.on<Vouchers, 'claim'>(vouchersCalls.claim, (request) => {
    const n = FIVE.find((one) => request.path.includes(idOf(one))) ?? 0
    answer(n, request)
    left.delete(n)
    return { voucher: { ...couponOf(n), status: 'CLAIMED', claimedAt: AT }, pointsAfter: 0, spinsAfter: 0, creditAfter: 500 }
  })
  return server
}

const claimsOf = ({ requests }: FakeServer) => requests.filter(({ path }) => path.endsWith('.claim'))
const dialogOf = async (title: string) => await screen.findByRole('dialog', { name: thai(title) })

test('[PAGE-8] ten presses of the one button claim each row once, under keys of their own, and one window shows the sums', async () => {
  const server = serveFive(() => undefined)
  await openPlayer('/reward')
  await expectVisible('รับได้ตอนนี้ 5 รายการ ฿50.00 40 พอยท์')
  const all = screen.getByRole('button', { name: 'รับทั้งหมด' })
  // In one act: all ten come before the page is drawn again.
  act(() => {
    for (let pressed = 0; pressed < 10; pressed += 1) all.click()
  })

  const result = await dialogOf('รับแล้ว 5 จาก 5 รายการ')
  expect(visibleText(result)).toContain('฿50.00·40พอยท์')
  expect(within(result).getAllByRole('listitem')).toHaveLength(4)
  expect(visibleText(result)).toContain('อีก2รายการ')
  const sent = claimsOf(server)
  expect(sent.map(({ path }) => path).toSorted()).toEqual(FIVE.map((n) => `/api/vouchers/${idOf(n)}.claim`))
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(5)
  await press('ตกลง')
  await expectGone('คูปองใบที่')
})

test('[PAGE-8] one of five fails: four are received, the failed one comes last and stays with its reason', async () => {
  const server = serveFive((n) => (n === 3 ? refuse('vouchers.claimed') : undefined))
  await openPlayer('/reward')
  await press('รับทั้งหมด')

  const result = await dialogOf('รับแล้ว 4 จาก 5 รายการ')
  const lines = within(result).getAllByRole('listitem')
  expect(visibleText(lines.at(-1))).toContain('คุณรับคูปองนี้ไปแล้ว')
  await press('ตกลง')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectVisible('รับได้ตอนนี้ 1 รายการ')
  expect(visibleText(screen.getByRole('main'))).toContain('คุณรับคูปองนี้ไปแล้ว')
  expect(claimsOf(server)).toHaveLength(5)
})

test('[PAGE-8] a network that is cut in the middle: what has no answer is no failure, and is claimed again under the same key', async () => {
  const line = { isCut: false }
  const server = serveFive((n) => {
    line.isCut ||= n === 3
    if (line.isCut) throw new TypeError('the network is gone')
  })
  await openPlayer('/reward')
  await press('รับทั้งหมด')

  const result = await screen.findByRole('dialog', { name: thai('จาก 5 รายการ') })
  expect(visibleText(result)).toContain('ยังไม่ทราบผลกดรับอีกครั้งได้จะไม่ได้รับซ้ำ')
  const keyOf = (path: string) =>
    claimsOf(server)
      .filter((sent) => sent.path === path)
      .map(({ headers }) => headers.get('idempotency-key'))
  const open = `/api/vouchers/${idOf(5)}.claim`
  expect(keyOf(open)).toHaveLength(1)
  line.isCut = false
  await press('ตกลง')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const name of ['คูปองใบที่ 5', 'รับ คูปองใบที่ 5']) fireEvent.click(await screen.findByRole('button', { name: thai(name) }))
  await dialogOf('รับแล้ว 10 พอยท์')
  expect(new Set(keyOf(open)).size).toBe(1)
  expect(keyOf(open)).toHaveLength(2)
})
