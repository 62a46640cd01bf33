// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PROFILE, serveGuest, serveMember } from '../testing/member.ts'
import type { Members, Wallet } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { expectVisible, press } from '../testing/page.ts'
import type { RouteRow } from '#shared/routing/route-row'
import { rowsOf } from './route-table.ts'

const BIG_DEPOSIT = {
  id: '1',
  type: 'deposit',
  amount: 1_089_999.95,
  balanceAfter: 1_089_999.95,
  status: 'posted',
  createdAt: '2026-11-20T05:00:00.000Z',
  reference: 'MKABCDEFGH12',
  detail: 'deposit',
  text: 'ฝากเงิน',
  gameName: null,
} as const

const POLL_MS = 15_000
/** A game and what gives way to another page are opened by tests of their own. */
const ELSEWHERE = ['play', 'deposit-ask-me-pay', 'promotion']
const TABS = ['หน้าแรก', 'สล็อต', 'บาคาร่า', 'กีฬา/บอล', 'โปรไฟล์']

afterEach(closePlayer)

const tabs = () => screen.queryByRole('navigation', { name: 'เมนูหลัก' })
const header = () => within(screen.getByRole('banner'))
// A phone and a desktop have balances of their own in the header; the style sheet shows one of them.
const creditChip = async () => (await header().findAllByRole('link', { name: /^ยอดเครดิต/ }))[0] as HTMLElement
const pointsChip = async (name: RegExp) => (await header().findAllByRole('link', { name }))[0] as HTMLElement

describe('the tabs', () => {
  test('[NAV-1, NAV-2] lead to their pages, and the one that is open is marked; pages of one task have no tabs', async () => {
    serveMember()
    const { router } = await openPlayer('/')
    const links = within(await screen.findByRole('navigation', { name: 'เมนูหลัก' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(TABS)

    for (const [name, path] of [
      ['สล็อต', '/game/slot'],
      ['บาคาร่า', '/game/live-casino'],
      ['กีฬา/บอล', '/game/sports'],
      ['โปรไฟล์', '/profile'],
      ['หน้าแรก', '/'],
    ] as const) {
      fireEvent.click(within(tabs() as HTMLElement).getByRole('link', { name: new RegExp(name) }))
      await waitFor(() => expect(tabs()?.querySelector('[aria-current=page]')?.textContent).toBe(name))
      expect(router.state.location.pathname).toBe(path)
    }
    for (const to of ['/deposit', '/deposit-selection', '/withdraw'] as const) {
      await router.navigate({ to })
      await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull())
      expect(tabs(), to).toBeNull()
    }
  })
})

describe('an address that does not exist', () => {
  test.each([
    ['a guest', serveGuest, '/login'],
    ['a member', serveMember, '/'],
  ] as const)('[ROUTE-36] shows %s a message in Thai, and leads home', async (_, serve, home) => {
    serve()
    const { router } = await openPlayer('/no/such/page')
    await expectVisible('ไม่พบหน้าที่คุณต้องการ')
    await expectVisible('404')
    fireEvent.click(screen.getByRole('link', { name: 'กลับหน้าแรก' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
  })

  test('[HEAD-1] shows a guest the ways in and no search, which reads what a member alone may read; a member has it', async () => {
    const search = () => header().queryAllByRole('button', { name: /ค้นหา/ })
    const server = serveGuest()
    await openPlayer('/no/such/page')
    await header().findByRole('link', { name: 'เข้าสู่ระบบ' })
    expect(search()).toEqual([])
    expect(server.count(memberCalls.profile)).toBe(0)
    closePlayer()

    serveMember()
    await openPlayer('/no/such/page')
    await creditChip()
    await waitFor(() => expect(search().length).toBeGreaterThan(0))
  })
})

describe('the balances', () => {
  test('[POLL-1, CALL-18, CALL-35] are requested every 15 seconds where the main header is, and nowhere else', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serveMember()
    const counts = () => [server.count(walletCalls.credit), server.count(walletCalls.tokens)]
    server.on<Wallet, 'credit'>(walletCalls.credit, () => ({ credit: 100 * (counts()[0] ?? 0), version: counts()[0] ?? 0 }))
    const { router } = await openPlayer('/game/arcade')
    await waitFor(async () => expect(visibleText(await creditChip())).toContain('฿100.00'))
    expect(counts()).toEqual([1, 1])
    for (const polls of [2, 3]) {
      await vi.advanceTimersByTimeAsync(POLL_MS - 2_000)
      expect(counts(), 'after 13 seconds').toEqual([polls - 1, polls - 1])
      await vi.advanceTimersByTimeAsync(2_500)
      await waitFor(async () => expect(visibleText(await creditChip())).toContain(`฿${polls}00.00`))
      expect(counts()).toEqual([polls, polls])
    }

    // Pages whose header shows points or credit all the same, and one that shows neither (features F-139).
    const isQuiet = ({ header, guard, name }: RouteRow) => header !== 'main' && guard === 'member' && !ELSEWHERE.includes(name)
    const quiet = rowsOf().filter(isQuiet)
    expect(quiet.filter(({ balance }) => balance === 'points').length).toBeGreaterThan(4)
    for (const { path } of quiet) {
      await router.navigate({ href: path.replaceAll(/\$\w+/g, '1') })
      await waitFor(() => expect(screen.getByRole('main').getAttribute('aria-busy'), path).toBeNull())
      await vi.advanceTimersByTimeAsync(1_000)
      const before = counts()
      await vi.advanceTimersByTimeAsync(2 * POLL_MS)
      expect(counts(), path).toEqual(before)
    }
  })

  test('[POLL-1] are not requested for a guest, nor while the last answer is still pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const guest = serveGuest()
    await openPlayer('/login')
    await vi.advanceTimersByTimeAsync(2 * POLL_MS)
    expect([guest.count(walletCalls.credit), guest.count(walletCalls.tokens)]).toEqual([0, 0])
    cleanup()

    const server = serveMember()
    const counts = () => [server.count(walletCalls.credit), server.count(walletCalls.tokens)]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on<Wallet, 'credit'>(walletCalls.credit, async () => {
      await released
      return { credit: 500, version: 1 }
    })
    server.on<Wallet, 'tokens'>(walletCalls.tokens, async () => {
      await released
      return [{ code: 'PNT', balance: '10' }]
    })
    await openPlayer('/game/arcade')
    await waitFor(() => expect(counts()).toEqual([1, 1]))
    await vi.advanceTimersByTimeAsync(2 * POLL_MS)
    expect(counts()).toEqual([1, 1])
    release()
    await creditChip()
    // A turn that comes while the answer is still being taken in is skipped; the next one polls.
    await vi.advanceTimersByTimeAsync(2 * POLL_MS)
    expect(Math.min(...counts())).toBeGreaterThan(1)
  })

  test('[VALID-1] the credit is not requested before the member and the platform are known, and then for both', async () => {
    const server = serveMember()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on<Members, 'profile'>(memberCalls.profile, async () => {
      await released
      return PROFILE
    })
    await openPlayer('/game/arcade')
    await pointsChip(/พอยท์คงเหลือ/)
    expect(server.count(walletCalls.credit)).toBe(0)
    release()

    await waitFor(() => expect(server.count(walletCalls.credit)).toBe(1))
    const { query } = server.requests.find(({ path }) => path.endsWith('/users/credit')) ?? {}
    expect(Object.fromEntries(query ?? [])).toEqual({ username: 'somchai', platformCode: 'TIAMUT' })
  })

  test.each([
    [1_250.5, '0', '฿1,250.50', '0พอยท์', 'ยอดเครดิต 1,250.50 บาท พอยท์คงเหลือ 0 พอยท์'],
    [12, '310000', '฿12.00', '310,000พอยท์', 'ยอดเครดิต 12.00 บาท พอยท์คงเหลือ 310,000 พอยท์'],
  ] as const)(
    '[CONST-3, ENT-5] credit of %s carries a baht sign and two decimals, points of %s none',
    async (credit, balance, chip, points, name) => {
      const server = serveMember()
      server.on<Wallet, 'credit'>(walletCalls.credit, () => ({ credit, version: 1 }))
      server.on<Wallet, 'tokens'>(walletCalls.tokens, () => [{ code: 'PNT', balance }])
      await openPlayer('/game/arcade')
      expect(await header().findAllByRole('link', { name })).toHaveLength(1)
      expect(visibleText(await creditChip())).toContain(chip)
      expect(visibleText(await pointsChip(/^พอยท์คงเหลือ/))).toContain(points)
    },
  )

  test('[CONST-3] less than one baht is the word for deposit', async () => {
    const server = serveMember()
    server.on<Wallet, 'credit'>(walletCalls.credit, () => ({ credit: 0.99, version: 1 }))
    await openPlayer('/game/arcade')
    await header().findByRole('link', { name: 'ฝากเงิน' })
    for (const name of ['ฝาก', /^ยอดเครดิต/]) expect(header().queryByRole('link', { name })).toBeNull()
  })

  test('[CONST-2] of more than six digits are shown in millions, rounded down, and in full on the profile', async () => {
    const server = serveMember()
    server.on<Wallet, 'credit'>(walletCalls.credit, () => ({ credit: 1_089_999.95, version: 1 }))
    server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({ items: [BIG_DEPOSIT], total: 1 }))
    await openPlayer('/profile')
    await waitFor(async () => expect(visibleText(await creditChip())).toContain(plain('฿1.0 ล้าน')))
    await press('ประวัติ')
    await expectVisible('คงเหลือ ฿1,089,999.95', () => screen.getByRole('main'))
  })
})

test('[HEAD-1, STATE-2] a balance that failed to load shows the failure, keeps the keyboard while it is requested again, and reloads with a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serveMember()
  server.on<Wallet, 'tokens'>(walletCalls.tokens, () => {
    throw new TypeError('the connection is broken')
  })
  await openPlayer('/profile')
  const failed = () => header().queryAllByRole('button', { name: 'โหลดยอดพอยท์ไม่สำเร็จ ลองอีกครั้ง' })[0] ?? null
  await vi.advanceTimersByTimeAsync(5_000)
  await waitFor(() => expect(visibleText(failed())).toBe('–'))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  server.on<Wallet, 'tokens'>(walletCalls.tokens, async () => {
    await released
    return [{ code: 'PNT', balance: '10' }]
  })
  failed()?.focus()
  fireEvent.click(failed() as HTMLElement)
  await waitFor(() => expect(failed()?.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(failed())
  release()
  expect(await pointsChip(/พอยท์คงเหลือ 10 พอยท์/)).toBeDefined()
})
