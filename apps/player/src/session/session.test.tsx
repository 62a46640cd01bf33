// @vitest-environment happy-dom
import { OutcomeUnknown } from '@morakot/contract/client'
import { memberCalls } from '@morakot/contract/features/members/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PROFILE, serveGuest, serveMember } from '../testing/member.ts'
import type { Members } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { expectVisible } from '../testing/page.ts'
import { hintSession } from './relogin.tsx'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  closePlayer()
  for (const name of ['hidden', 'visibilityState']) Reflect.deleteProperty(document, name)
})

const goBy = async (ms: number) => await vi.advanceTimersByTimeAsync(ms)

/** The background parts load after the page. The session watch is there before the element that is expected here. */
const companionIsThere = async () => await waitFor(() => expect(document.querySelector('[data-part=connection]')).not.toBeNull())

/** Hides the tab or shows it again, as far as the page can detect. */
function turn(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A member whose session can be ended by a logout. */
function serveSession() {
  const state = { isSignedIn: true }
  const server = serveMember()
  server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: state.isSignedIn }))
  server.on<Members, 'logout'>(memberCalls.logout, () => {
    state.isSignedIn = false
    return { loggedOut: true }
  })
  return { server, state }
}

describe('the check of the session', () => {
  test('[POLL-2, ROLE-2, CALL-2] is not made for a guest', async () => {
    const server = serveGuest()
    await openPlayer('/login')
    await companionIsThere()
    await goBy(3 * MINUTE_MS)
    expect(server.count(memberCalls.verify)).toBe(0)
  })

  test('[POLL-2, ROLE-2, CALL-2] is made every 60 seconds: not while one is unanswered, not in a hidden tab, and when the tab is seen again', async () => {
    const server = serveMember()
    const checks = () => server.count(memberCalls.verify)
    await openPlayer('/profile')
    await companionIsThere()
    // The watch begins once the member is known.
    await expectVisible(PROFILE.username)
    const begun = checks()
    await goBy(MINUTE_MS)
    expect(checks()).toBe(begun + 1)
    await goBy(MINUTE_MS)
    expect(checks()).toBe(begun + 2)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    server.on<Members, 'verify'>(memberCalls.verify, async () => {
      await released
      return { loginRequired: false }
    })
    await goBy(3 * MINUTE_MS)
    expect(checks(), 'while one is unanswered').toBe(begun + 3)
    release()
    await goBy(MINUTE_MS)
    expect(checks()).toBe(begun + 4)

    turn(true)
    await goBy(3 * MINUTE_MS)
    expect(checks(), 'in a hidden tab').toBe(begun + 4)
    turn(false)
    await goBy(1_000)
    expect(checks(), 'when it is seen again').toBe(begun + 5)
  })
})

test('[VALID-5, CALL-6] a member without a stored platform password is logged out and sent to login', async () => {
  const { server } = serveSession()
  server.on<Members, 'profile'>(memberCalls.profile, () => ({ ...PROFILE, hasStoredPassword: false }))
  const { router } = await openPlayer('/profile')
  await waitFor(() => expect(server.count(memberCalls.logout)).toBe(1))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('[VALID-6, CALL-5] a username that its platform does not know is logged out and sent to login', async () => {
  const { server } = serveSession()
  server.on<Members, 'identify'>(memberCalls.identify, () => ({ platformUsername: null, platformCode: null }))
  const { router } = await openPlayer('/profile')
  await waitFor(() => expect(server.count(memberCalls.logout)).toBe(1))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('[LAYOUT-3, ROLE-2] a logout leads to `/`, which sends a guest to the login, and no member data is requested any more', async () => {
  const { server } = serveSession()
  const { router } = await openPlayer('/profile')
  await expectVisible(PROFILE.username)
  await goBy(1_000)
  const went: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => went.push(toLocation.pathname))
  fireEvent.click(await screen.findByRole('button', { name: 'ออกจากระบบ' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ออกจากระบบ' }))
  await waitFor(() => expect(server.count(memberCalls.logout)).toBe(1))
  const sent = server.requests.length
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  await goBy(10_000)
  expect(went[0]).toBe('/')
  const late = server.requests.slice(sent).map(({ method, path }) => `${method} ${path}`)
  // What a guest's pages request: the session and the site's configuration.
  expect(late.filter((one) => !/ \/api\/(users\/auth|configs|version|v2\/users\/captcha|gateways|start)/.test(one))).toEqual([])
})

test('[SESS-3, ENT-15] the platform account is not requested again while its answer is valid, for 60 seconds, and is in no storage', async () => {
  const server = serveMember({ ...PROFILE, username: 'a-name-of-its-own' })
  const lookUps = () => server.count(memberCalls.identify)
  await openPlayer('/profile')
  await waitFor(() => expect(lookUps()).toBe(1))
  const comeBack = async () => {
    turn(true)
    turn(false)
    await goBy(1_000)
  }
  await goBy(45_000)
  await comeBack()
  expect(lookUps(), 'after 46 seconds').toBe(1)
  await goBy(15_000)
  await comeBack()
  await waitFor(() => expect(lookUps()).toBe(2))

  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(stored).not.toContain('a-name-of-its-own')
})

test('[SESS-1, LAYOUT-4] after a login on another device the next visit shows it, though the first request for the reason is lost', async () => {
  hintSession()
  const server = serveGuest()
  const reason = { kind: 'other_device', at: '2026-11-24T01:00:00.000Z', device: 'Chrome, Android' } as const
  let requestCount = 0
  server.on<Members, 'verify'>(memberCalls.verify, () => {
    requestCount += 1
    if (requestCount === 1) throw new OutcomeUnknown('network')
    return { loginRequired: true, reason }
  })
  await openPlayer('/withdraw')
  await companionIsThere()
  await goBy(5_000)

  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/Chrome, Android/)).toBeDefined()
  expect(requestCount).toBe(2)
})

test('[LAYOUT-3, ERR-2] a logout that fails says so in its question, which stays open, and is tried again', async () => {
  const { server } = serveSession()
  let fails = true
  server.on<Members, 'logout'>(memberCalls.logout, () => {
    if (fails) throw new OutcomeUnknown('network')
    server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: false }))
    return { loggedOut: true }
  })
  const { router } = await openPlayer('/profile')
  await expectVisible(PROFILE.username)
  fireEvent.click(await screen.findByRole('button', { name: 'ออกจากระบบ' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'ออกจากระบบ' }))
  await expectVisible('เชื่อมต่ออินเทอร์เน็ตไม่ได้', () => within(question).queryByRole('alert'))
  expect(router.state.location.pathname).toBe('/profile')

  fails = false
  fireEvent.click(within(question).getByRole('button', { name: 'ออกจากระบบ' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})
