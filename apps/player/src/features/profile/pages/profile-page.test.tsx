// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { cashierCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { pointCalls } from '@morakot/contract/features/points/calls'
import type { pointSchemas } from '@morakot/contract/features/points/schema'
import { privilegeCalls } from '@morakot/contract/features/privileges/calls'
import type { privilegeSchemas } from '@morakot/contract/features/privileges/schema'
import { protectionCalls } from '@morakot/contract/features/protection/calls'
import { questsCalls } from '@morakot/contract/features/quests/calls'
import type { questsSchemas } from '@morakot/contract/features/quests/schema'
import { vouchersCalls } from '@morakot/contract/features/vouchers/calls'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE, serveMember } from '../../../testing/member.ts'
import type { Limits, Members, Wallet } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, thai } from '../../../testing/page.ts'
import { FREE } from '../../../testing/withdrawals.ts'

type Row = Reply<Wallet['transactions']>['items'][number]
type Tiers = Reply<(typeof privilegeSchemas)['list']>

const DEPOSIT: Row = {
  id: '1',
  type: 'deposit',
  amount: 400,
  balanceAfter: 400,
  status: 'posted',
  createdAt: '2026-11-20T05:00:00.000Z',
  reference: 'MKABCDEFGH12',
  detail: 'deposit',
  text: 'ฝากเงิน',
  gameName: null,
}
const BET: Row = { ...DEPOSIT, id: '2', type: 'bet', amount: -200, balanceAfter: 200, detail: 'bet', text: 'เดิมพัน', gameName: 'Baccarat' }

const AT = '2026-11-01T05:00:00.000Z'
const TIERS: Tiers = {
  items: [
    { tierCode: 'ELITE', name: 'Elite', isCurrent: false, required: 5_000, averageCost: 200, benefits: [] },
    { tierCode: 'EMPEROR', name: 'Emperor', isCurrent: false, required: 50_000, averageCost: 2_000, benefits: [] },
  ],
  own: {
    tierCode: 'DEFAULT',
    source: 'rule',
    deposits90d: 1_300,
    windowFrom: AT,
    nextTier: 'ELITE',
    needed: 3_700,
    percent: 26,
    reviewAt: AT,
    graceDays: 14,
    graceUntil: null,
    overrideUntil: null,
    isOnBreak: false,
    celebrate: null,
  },
}

const couponOf = (n: number): Reply<(typeof vouchersSchemas)['pending']>['items'][number] => ({
  id: `0199aaaa-0000-7000-8000-00000000000${n}`,
  code: 'GIFT',
  title: `คูปองใบที่ ${n}`,
  reward: [{ token: 'PNT', amount: 10 }],
  status: 'CLAIMABLE',
  claimableAt: AT,
  expiresAt: '2099-11-20T05:00:00.000Z',
  claimedAt: null,
  reason: null,
})

afterEach(closePlayer)

const part = (name: string) => screen.queryByRole('region', { name })
const expectPart = async (name: string, words: string) => await waitFor(() => expect(visibleText(part(name))).toContain(plain(words)))
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const group = async (name: string) => await screen.findByRole('button', { name })

test('[PROFPAGE-4, CALL-23, CONST-4] a closed group says its last fact; open it shows the newest movement with its Thai date', async () => {
  const server = serveMember()
  server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({ items: [BET, DEPOSIT], total: 2 }))
  await openPlayer('/profile')
  await expectPart('ประวัติ', 'ล่าสุด เดิมพัน ฿200.00')
  await press('ประวัติ')

  await expectPart('ประวัติ', '-฿200.00')
  await expectPart('ประวัติ', '20พ.ย.69')
  expect(screen.getByRole('link', { name: /ประวัติเครดิต/ }).getAttribute('href')).toBe('/profile/credit-transaction')
})

test('[PROFPAGE-4] one group is open at a time and stays open until the page is left', async () => {
  serveMember()
  const { router } = await openPlayer('/profile')
  const opened = () => screen.getAllByRole('button', { expanded: true }).map((button) => button.getAttribute('aria-label'))
  await press('บัญชีและความปลอดภัย')
  expect(opened()).toEqual(['บัญชีและความปลอดภัย'])
  expect(within(part('บัญชีและความปลอดภัย') as HTMLElement).getAllByRole('link')).toHaveLength(6)
  await press('ช่วยเหลือ')
  expect(opened()).toEqual(['ช่วยเหลือ'])

  await router.navigate({ to: '/profile/devices' })
  await router.navigate({ to: '/profile' })
  await group('ช่วยเหลือ')
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([])
})

test('[PROFPAGE-4] the group of safe play says how long the member has played today', async () => {
  const server = serveMember()
  const days = Array.from({ length: 14 }, (_, at) => ({ day: `2026-11-${String(16 + at)}`, minutes: at === 9 ? 102 : null }))
  server.on<Limits, 'playSummary'>(protectionCalls.playSummary, () => ({
    days,
    today: '2026-11-25',
    limitMinutes: null,
    weeks: [],
    total: { net: 0, deposited: 0, paidOut: 0 },
    countedUntil: null,
  }))
  await openPlayer('/profile')
  await expectPart('เล่นอย่างมีสติ', 'วันนี้ 1:42 ชม.')
})

test('[PROFPAGE-2, CALL-14] a figure of the card that fails shows the failure alone and is retried alone', async () => {
  const server = serveMember()
  let fails = true
  server.on<typeof cashierSchemas, 'withdrawalConditions'>(cashierCalls.withdrawalConditions, () =>
    fails ? refuse('wallet.frozen') : { ...FREE, withdrawable: 809.5 },
  )
  await openPlayer('/profile')
  const again = await screen.findByRole('button', { name: 'โหลดถอนได้อีกครั้ง' })
  await expectPart('ข้อมูลของฉัน', 'somchai')
  await expectPart('ชวนเพื่อน', 'เพื่อน 0 คน')
  fails = false
  const profiles = server.count(memberCalls.profile)
  fireEvent.click(again)
  await expectPart('ข้อมูลของฉัน', '฿809.50')
  expect(server.count(memberCalls.profile), 'requests for the other parts').toBe(profiles)
})

test('[PROFPAGE-2] the card says in one sentence and as a ring how far the next tier is', async () => {
  const server = serveMember()
  server.on<typeof privilegeSchemas, 'list'>(privilegeCalls.list, () => TIERS)
  await openPlayer('/profile')
  await expectPart('ข้อมูลของฉัน', 'ขาด ฿3,700.00 ถึง Elite')
  expect(screen.getByRole('progressbar', { name: 'ความคืบหน้าถึง Elite' }).getAttribute('aria-valuenow')).toBe('26')
})

test.each([
  ['on a break nothing invites to deposit', { isOnBreak: true }, ''],
  ['the highest tier is said to be it', { nextTier: null, needed: 0, percent: 100 }, 'คุณอยู่ระดับสูงสุดแล้ว'],
  ['deposits that suffice say so', { needed: 0, percent: 100 }, 'ยอดฝากถึงเกณฑ์ Elite แล้ว'],
] as const)('[PROFPAGE-2] %s', async (_, own, words) => {
  const server = serveMember()
  server.on<typeof privilegeSchemas, 'list'>(privilegeCalls.list, () => ({ ...TIERS, own: { ...TIERS.own, ...own } }))
  await openPlayer('/profile')
  await waitFor(() => expect(server.count(privilegeCalls.list)).toBe(1))
  if (words !== '') await expectPart('ข้อมูลของฉัน', words)
  await expectPart('ข้อมูลของฉัน', 'สมาชิกทั่วไป')
  expect(visibleText(part('ข้อมูลของฉัน'))).not.toContain(plain('ขาด'))
})

test('[PROFPAGE-3, NAV-1, QUEST-1] eight icons lead on, and say how many rewards, quests and vouchers wait', async () => {
  const server = serveMember()
  server.on<typeof questsSchemas, 'claimable'>(questsCalls.claimable, () => ({ count: 3 }))
  server.on<typeof vouchersSchemas, 'pending'>(vouchersCalls.pending, () => ({ items: [couponOf(1), couponOf(2)], total: 2 }))
  const { client } = await openPlayer('/profile')
  const menu = within(await screen.findByRole('navigation', { name: 'เมนูของฉัน' }))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/reward',
    '/quests',
    '/vouchers',
    '/redemption',
    '/minigame',
    '/profile/referral',
    '/cashback',
    '/profile/privilege',
  ])
  client.setQueryData(['quests', 'claimable'], { total: 3 })
  await waitFor(() => expect(menu.getByRole('link', { name: /ภารกิจ/ }).textContent).toContain('รับได้ 3 รางวัล'))
  await waitFor(() => expect(menu.getByRole('link', { name: /^รางวัล/ }).textContent).toContain('รับได้ 2 รายการ'))
})

test('[CALL-14] without the profile itself, the rest of the page is there, and every part can be tried again', async () => {
  const server = serveMember()
  let fails = true
  server.on<Members, 'profile'>(memberCalls.profile, () => (fails ? refuse('wallet.frozen') : PROFILE))
  await openPlayer('/profile')
  await press('ช่วยเหลือ')
  expect(within(part('ช่วยเหลือ') as HTMLElement).getByRole('link', { name: thai('ติดต่อทีมงาน') })).toBeDefined()
  await waitFor(() => expect(within(part('ข้อมูลของฉัน') as HTMLElement).getByRole('alert')).toBeDefined())
  fails = false
  within(part('ข้อมูลของฉัน') as HTMLElement)
    .getByRole('button', { name: 'ลองอีกครั้ง' })
    .click()
  await expectPart('ข้อมูลของฉัน', 'somchai')
  await expectPart('ชวนเพื่อน', 'R4ND0M')
})

test('[PROFPAGE-5, ROUTE-8] the address of the points opens the history on its tab with the points in focus; a failure is retried', async () => {
  const server = serveMember()
  let fails = true
  server.on<Wallet, 'tokens'>(walletCalls.tokens, () => (fails ? refuse('wallet.frozen') : [{ code: 'PNT', balance: '1500' }]))
  await openPlayer('/profile#point')
  await waitFor(() => expect(document.activeElement).toBe(part('พอยท์ของฉัน')))
  expect((await group('ประวัติ')).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('พอยท์')
  await waitFor(() => expect(within(part('พอยท์ของฉัน') as HTMLElement).getByRole('alert')).toBeDefined())
  fails = false
  within(part('พอยท์ของฉัน') as HTMLElement)
    .getByRole('button', { name: 'ลองอีกครั้ง' })
    .click()
  await expectPart('พอยท์ของฉัน', '1,500 พอยท์')
})

test('[PROFPAGE-5] each tab of the history says so when nothing happened yet', async () => {
  const server = serveMember()
  server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({ items: [], total: 0 }))
  await openPlayer('/profile')
  await press('ประวัติ')
  await expectPart('ประวัติ', 'ยังไม่มีรายการเครดิต')
  tab('พอยท์')
  await expectPart('ประวัติ', '10 พอยท์')
  fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowLeft' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('รอบเล่น')
})

test('[POINT-1] the history of points says what waits for which deposit, and when each month of them ends', async () => {
  const server = serveMember()
  const months = Array.from({ length: 13 }, (_, month) => ({
    endsAt: new Date(Date.UTC(2026, 11 + month, 1) - 7 * 3_600_000).toISOString(),
    points: month === 12 ? 1_500 : 0,
  }))
  const waits = { depositId: '019ab3c4-0000-7000-8000-000000000001', amount: 550, points: 5, multiplier: 1, turnoverLeft: 550 }
  server.on<typeof pointSchemas, 'overview'>(pointCalls.overview, () => ({
    balance: 1_500,
    pending: [{ ...waits, dueAt: '2026-12-01T05:00:00.000Z', why: 'รอเทิร์น' }],
    pendingTotal: 5,
    months,
    lifeMonths: 12,
    ending: null,
  }))
  await openPlayer('/profile/transaction')

  await expectVisible('+5 พอยท์ จากการฝาก ฿550.00')
  await expectVisible('ดูปฏิทินวันหมดอายุ')
  const calendar = within(screen.getByRole('group', { name: 'วันหมดอายุของพอยท์' }))
  const cells = calendar.getAllByRole('listitem')
  expect(cells).toHaveLength(13)
  expect(visibleText(cells.at(-1) ?? null)).toContain('1,500')
})

test('[PROFPAGE-6] the theme follows the season until this browser is set to the plain one', async () => {
  serveMember()
  await openPlayer('/profile/display?theme=christmas')
  const seasonal = () => screen.getByRole('switch', { name: 'ตามเทศกาล' })
  fireEvent.click(await screen.findByRole('switch', { name: 'ตามเทศกาล' }))
  expect(seasonal().getAttribute('aria-checked')).toBe('false')
  expect(document.documentElement.dataset['theme']).toBe('default')
  expect(localStorage.getItem('theme-plain')).toBe('1')
  fireEvent.click(seasonal())
  expect(localStorage.getItem('theme-plain')).toBeNull()
  expect(document.documentElement.dataset['themeIsForced']).toBeUndefined()
})
