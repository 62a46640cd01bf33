// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { noticesCalls } from '@morakot/contract/features/notices/calls'
import type { noticesSchemas } from '@morakot/contract/features/notices/schema'
import { refuse } from '@morakot/contract/refused'
import { visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectGone, expectVisible, press, thai } from '../../../testing/page.ts'

type Schemas = typeof noticesSchemas
type Notice = Reply<Schemas['list']>['items'][number]

const HOUR_MS = 3_600_000
/** Noon in Bangkok of yesterday and of a day long before. */
const NOON = `${new Date(Date.now() - 24 * HOUR_MS + 7 * HOUR_MS).toISOString().slice(0, 10)}T05:00:00.000Z`
const LONG_AGO = '2026-01-20T05:00:00.000Z'

let made = 0
function notice(given: Partial<Notice>): Notice {
  made += 1
  const title = `เรื่องที่ ${made}`
  return {
    id: String(made),
    kind: 'deposit_credited',
    title,
    link: '/',
    until: '2099-01-01T05:00:00.000Z',
    createdAt: NOON,
    dismissedAt: null,
    claim: null,
    ...given,
  }
}

const READY = { state: 'READY', amount: 31.8, until: '2026-12-01T05:00:00.000Z' } as const

/** A server that keeps what was read. */
function serve(items: readonly Notice[]) {
  let kept = items
  const server = serveMember()
  const unread = () => kept.filter(({ dismissedAt }) => dismissedAt === null).length
  const mark = (isRead: (one: Notice) => boolean) => {
    kept = kept.map((one) => (one.dismissedAt === null && isRead(one) ? { ...one, dismissedAt: NOON } : one))
  }
  server.on<Schemas, 'list'>(noticesCalls.list, () => ({ items: [...kept], total: unread() }))
  server.on<Schemas, 'dismiss'>(noticesCalls.dismiss, ({ path }) => {
    mark(({ id }) => path.endsWith(`/${id}.dismiss`))
    return { dismissed: true, total: unread() }
  })
  server.on<Schemas, 'dismissAll'>(noticesCalls.dismissAll, () => {
    const dismissed = unread()
    mark(() => true)
    return { dismissed }
  })
  return server
}

afterEach(closePlayer)

const rows = () => screen.queryAllByRole('link').filter((link) => visibleText(link).includes('เรื่องที่'))
const titles = () => rows().map((row) => /เรื่องที่\d/.exec(visibleText(row))?.[0])

test('[BELL-1] notices come by day in Bangkok, several of one kind of a day behind a count, and what can be claimed is never behind it', async () => {
  made = 0
  serve([
    notice({}),
    notice({ kind: 'cashback_ready', claim: { state: 'CLAIMED', amount: 5, until: null } }),
    notice({ kind: 'cashback_ready', claim: READY }),
    notice({ kind: 'cashback_ready', claim: { state: 'PAID', amount: 5, until: null } }),
    notice({ createdAt: LONG_AGO }),
    notice({ createdAt: LONG_AGO }),
  ])
  await openPlayer('/notices')
  await expectVisible('เรื่องที่ 1')
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => visibleText(one))).toEqual([
    expect.stringMatching(/^เมื่อวาน·/),
    '20ม.ค.2569',
  ])
  expect(titles()).toEqual(['เรื่องที่1', 'เรื่องที่2', 'เรื่องที่3', 'เรื่องที่5'])
  expect(screen.getAllByRole('button', { name: thai('อีก 1 รายการ') })).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: thai('อีก 1 รายการ') })[0] as HTMLElement)
  expect(titles()).toEqual(['เรื่องที่1', 'เรื่องที่2', 'เรื่องที่3', 'เรื่องที่4', 'เรื่องที่5'])
})

test('[BELL-1] each subject has its own tab, and a kind that only a later server knows is news', async () => {
  made = 0
  serve([notice({}), notice({ kind: 'voucher_issued' }), notice({ kind: 'tier_changed' }), notice({ kind: 'of_a_later_version' })])
  await openPlayer('/notices')
  await expectVisible('เรื่องที่ 4')
  await press('เงิน')
  expect(titles()).toEqual(['เรื่องที่1'])
  await press('รางวัล')
  expect(titles()).toEqual(['เรื่องที่2'])
  await press('ข่าว')
  expect(titles()).toEqual(['เรื่องที่3', 'เรื่องที่4'])
  await press('ทั้งหมด')
  expect(titles()).toHaveLength(4)
})

test('[BELL-1] a subject without notices says so', async () => {
  serve([notice({})])
  await openPlayer('/notices')
  await press('รางวัล')
  await expectVisible('ยังไม่มีแจ้งเตือนเรื่องนี้')
})

test('[BELL-2] what can be claimed says so with its day, the first of them has the one gold ground, and what is over says how', async () => {
  made = 0
  serve([
    notice({ kind: 'cashback_ready', claim: READY }),
    notice({ kind: 'voucher_issued', claim: { ...READY, amount: null } }),
    notice({ kind: 'cashback_ready', createdAt: LONG_AGO, claim: { state: 'PAID', amount: 5, until: null } }),
    notice({ kind: 'voucher_issued', createdAt: LONG_AGO, claim: { state: 'EXPIRED', amount: null, until: null } }),
  ])
  await openPlayer('/notices')
  await expectVisible('พร้อมรับ · โอนให้ 1 ธ.ค. 69')
  await expectVisible('รับ ฿31.80')
  await expectVisible('พร้อมรับ · ถึง 1 ธ.ค. 69')
  await expectVisible('โอนให้แล้ว')
  await expectVisible('หมดอายุ')
  expect(rows().filter((row) => row.querySelector('.surface-gold') !== null)).toHaveLength(1)
  expect(rows()[0]?.querySelector('.surface-gold')).not.toBeNull()
})

test('[BELL-1] a notice is read when it is opened, and all of them by one press, after which there is nothing to mark', async () => {
  made = 0
  const server = serve([notice({ link: '/notices' }), notice({ kind: 'tier_changed' })])
  await openPlayer('/notices')
  await expectVisible('เรื่องที่ 2')
  fireEvent.click(rows()[0] as HTMLElement)
  await waitFor(() => expect(visibleText(rows()[0] ?? null)).toContain('อ่านแล้ว'))
  await waitFor(() => expect(server.count(noticesCalls.dismiss)).toBe(1))
  expect(visibleText(rows()[1] ?? null)).toContain('ยังไม่อ่าน')
  await press('ทำเครื่องหมายว่าอ่านทั้งหมดแล้ว')
  await expectGone('ยังไม่อ่าน')
  await waitFor(() => expect(screen.queryByRole('button', { name: thai('ทำเครื่องหมายว่าอ่านทั้งหมดแล้ว') })).toBeNull())
})

test('[BELL-1] a mark that fails is taken back with a word', async () => {
  const server = serve([notice({})])
  server.on<Schemas, 'dismissAll'>(noticesCalls.dismissAll, () => refuse('wallet.frozen'))
  await openPlayer('/notices')
  await press('ทำเครื่องหมายว่าอ่านทั้งหมดแล้ว')
  await waitFor(() => expect(server.count(noticesCalls.dismissAll)).toBe(1))
  await expectVisible('ยังไม่อ่าน')
})

test('[BELL-1] a list that fails says so and is tried again; without notices it says what comes here', async () => {
  const server = serve([])
  let fails = true
  server.on<Schemas, 'list'>(noticesCalls.list, () => (fails ? refuse('wallet.frozen') : { items: [], total: 0 }))
  await openPlayer('/notices')
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  fails = false
  fireEvent.click(again)
  await expectVisible('ยังไม่มีแจ้งเตือน เราแจ้งเรื่องเงิน ตัวตน และรางวัลของคุณที่นี่')
})
