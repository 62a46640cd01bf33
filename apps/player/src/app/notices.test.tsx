// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { siteCalls } from '@morakot/contract/features/site/calls'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serveDeposits } from '../testing/deposits.ts'
import { PROFILE, SITE, serveGuest, serveMember } from '../testing/member.ts'
import type { Members, Site } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { expectGone, expectVisible, thai } from '../testing/page.ts'

type Config = Reply<Site['configs']>['configs'][number]

afterEach(closePlayer)

/** What operators have set for the whole site. */
function setSite(server: FakeServer, set: Partial<Record<Config['key'], object>>, updatedAt = '2026-11-20T05:00:00.000Z'): void {
  const configs = Object.entries(set).map(([key, value]) => ({ key: key as Config['key'], value: JSON.stringify(value), updatedAt }))
  server.on<Site, 'configs'>(siteCalls.configs, () => ({ ...SITE, configs }))
}

/** The same with an offer that runs for another hour. */
function offer(server: FakeServer): Reply<Site['boost']> {
  const boost = { isActive: true, title: 'ฝากวันนี้รับพอยท์สองเท่า', endAt: new Date(Date.now() + 3_600_000).toISOString() }
  server.on<Site, 'configs'>(siteCalls.configs, () => ({ ...SITE, boost }))
  server.on<Site, 'boost'>(siteCalls.boost, () => boost)
  return boost
}

const main = () => screen.getByRole('main')
const bar = () => screen.queryByRole('link', { name: thai('ฝากวันนี้รับพอยท์สองเท่า') })
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => visibleText(dialog))
/** All that a page requested has come, and what it draws without a press is there. */
const settled = async () => await vi.advanceTimersByTimeAsync(1_000)

describe('the welcome', () => {
  const WELCOME = { title: 'ยินดีต้อนรับวันนี้', body: 'บรรทัดแรก\nบรรทัดที่สอง' }

  test('[WELCOME-1, WELCOME-2, ENT-16] that is closed at one at night is shown again at seven, with nothing of the member in the record', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const loadAt = async (time: string) => {
      cleanup()
      vi.setSystemTime(time)
      setSite(serveMember(), { WELCOME_MODAL: WELCOME })
      await openPlayer('/')
    }
    const notice = async () => await screen.findByRole('dialog', { name: thai(WELCOME.title) })
    await loadAt('2026-11-25T01:00:00+07:00')
    fireEvent.click(within(await notice()).getByRole('button', { name: 'ไม่แสดงอีกในวันนี้' }))
    await waitFor(() => expect(dialogs()).toEqual([]))
    const stored = localStorage.getItem('morakot.welcome-snooze') ?? ''
    expect(Object.values(JSON.parse(stored).perUser)).toEqual(['2026-11-25T00:00:00.000Z'])
    for (const secret of [PROFILE.username, PROFILE.phone, PROFILE.bank.number]) expect(stored).not.toContain(secret)

    await loadAt('2026-11-25T06:59:00+07:00')
    await expectVisible('ฝากง่ายด้วย QR พร้อมเพย์')
    await settled()
    expect(dialogs()).toEqual([])

    await loadAt('2026-11-25T07:01:00+07:00')
    // Closed, and not put away, it does not come with each load of this visit.
    fireEvent.click(within(await notice()).getByRole('button', { name: 'ตกลง' }))
    await waitFor(() => expect(dialogs()).toEqual([]))
    await loadAt('2026-11-25T07:02:00+07:00')
    await expectVisible('ฝากง่ายด้วย QR พร้อมเพย์')
    await settled()
    expect(dialogs()).toEqual([])
  })

  test('[WELCOME-1] is shown without a key of the member, and cannot be put away; a picture that does not come leaves no gap', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serveMember()
    setSite(server, { WELCOME_MODAL: { ...WELCOME, image: '/art/no-such-picture.svg' } })
    server.on<Members, 'profile'>(memberCalls.profile, () => {
      throw new TypeError('the connection is broken')
    })
    await openPlayer('/')
    await vi.advanceTimersByTimeAsync(8_000)
    const notice = await screen.findByRole('dialog', { name: thai(WELCOME.title) })
    fireEvent.error(notice.querySelector('img') as Element)
    expect(notice.querySelector('img')).toBeNull()
    expect(within(notice).queryByRole('button', { name: 'ไม่แสดงอีกในวันนี้' })).toBeNull()
    fireEvent.click(within(notice).getByRole('button', { name: 'ตกลง' }))
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(localStorage.getItem('morakot.welcome-snooze')).toBeNull()
  })
})

describe('an offer', () => {
  test('[NOTICE-1, D14] is where members deposit, and not where they withdraw or protect themselves', async () => {
    const { server } = serveDeposits()
    offer(server)
    const { router } = await openPlayer('/profile')
    for (const to of ['/profile', '/deposit-selection', '/deposit'] as const) {
      await router.navigate({ to })
      await waitFor(() => expect(bar(), to).not.toBeNull())
    }
    for (const href of ['/withdraw', '/profile/safety', '/profile/devices', '/change-password', '/reward', '/no/such/page']) {
      await router.navigate({ href })
      await screen.findByRole('contentinfo')
      await waitFor(() => expect(main().getAttribute('aria-busy'), href).toBeNull())
      expect(bar(), href).toBeNull()
    }
  })

  test('[NOTICE-1] is not shown to a guest, nor before the own answer of a member is there', async () => {
    const guest = serveGuest()
    offer(guest)
    await openPlayer('/no/such/page')
    await screen.findByRole('contentinfo')
    expect([bar(), guest.count(siteCalls.boost)]).toEqual([null, 0])
    cleanup()

    // With the pieces of the bar loaded, what is not there is not only on its way.
    const server = serveMember()
    const boost = offer(server)
    await openPlayer('/')
    await waitFor(() => expect(bar()).not.toBeNull())
    cleanup()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on<Site, 'boost'>(siteCalls.boost, async () => {
      await released
      return boost
    })
    const before = server.count(siteCalls.boost)
    await openPlayer('/')
    await expectVisible('ฝากง่ายด้วย QR พร้อมเพย์')
    await waitFor(() => expect(server.count(siteCalls.boost)).toBeGreaterThan(before))
    expect(bar()).toBeNull()
    release()
    await waitFor(() => expect(bar()).not.toBeNull())
  })
})

describe('what operators announce', () => {
  test('[ENT-8] is one calm line that can be read, put away, and read again on the account page', async () => {
    const load = async (path: string, body: string, updatedAt?: string) => {
      cleanup()
      setSite(serveMember(), { ANNOUNCEMENT: { title: 'ปรับเวลาถอนเงิน', body } }, updatedAt)
      await openPlayer(path)
    }
    const line = () => screen.queryByRole('button', { name: thai('อ่านประกาศ ปรับเวลาถอนเงิน') })
    await load('/', 'คืนนี้ถอนได้ถึง 23:00 น.')
    await waitFor(() => expect(line()).not.toBeNull())
    fireEvent.click(line() as HTMLElement)
    const notice = await screen.findByRole('dialog', { name: thai('ปรับเวลาถอนเงิน') })
    expect(visibleText(notice)).toContain(plain('คืนนี้ถอนได้ถึง'))
    fireEvent.click(within(notice).getByRole('button', { name: 'ซ่อนประกาศ' }))
    await waitFor(() => expect(line()).toBeNull())
    await load('/', 'คืนนี้ถอนได้ถึง 23:00 น.')
    await expectVisible('ฝากง่ายด้วย QR พร้อมเพย์')
    expect(line()).toBeNull()
    await load('/profile', 'คืนนี้ถอนได้ถึง 23:00 น.')
    await waitFor(() => expect(line()).not.toBeNull())

    await load('/', 'กลับมาเป็นปกติแล้ว', '2026-11-21T05:00:00.000Z')
    await waitFor(() => expect(line()).not.toBeNull())
  })

  test('[ENT-8] of the second account and of promotions is where members look for it, while it is set', async () => {
    const { server } = serveDeposits()
    setSite(server, {
      BACKUP_BANK_ACCOUNT: { bankCode: 'SCB', number: '4680123457', name: 'บริษัท มรกต จำกัด' },
      PROMOTION_FOMO: { text: 'โปรนี้ถึงสิ้นเดือน', endAt: '2099-12-31T16:59:00.000Z' },
    })
    const { router, client } = await openPlayer('/deposit-selection')
    await expectVisible('โปรนี้ถึงสิ้นเดือน', main)
    expect(visibleText()).toMatch(/โปรนี้ถึงสิ้นเดือน.{0,10}ถึง31/)
    await router.navigate({ to: '/deposit' })
    await expectVisible('บัญชีสำรอง', main)
    await expectVisible('468-0-12345-7', main)

    setSite(server, {})
    await client.invalidateQueries()
    await expectGone('บัญชีสำรอง')
    expect(screen.getByLabelText('จำนวนเงินที่ฝาก')).toBeDefined()
  })
})
