// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { siteConsoleCalls } from '@morakot/contract/features/site/calls'
import type { siteConsoleSchemas } from '@morakot/contract/features/site/schema'
import { PERMISSIONS } from '@morakot/contract/nouns'
import type { SentRequest } from '@morakot/contract/testing/fake-server'
import { refuse } from '@morakot/contract/refused'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorWith, serveAs } from '../testing/open-console.tsx'

type Operators = typeof operatorSchemas

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The server of an operator who may do everything, with a sign-in: `state.isSignedIn` says whether the session is alive. */
function serveSession(isSignedIn = true) {
  const state = { isSignedIn }
  const server = serveAs(() => {
    if (!state.isSignedIn) refuse('operators.no_session')
    return operatorWith(PERMISSIONS)
  })
  server.on<Operators, 'logout'>(operatorCalls.logout, () => {
    state.isSignedIn = false
    return { loggedOut: true }
  })
  const login = (check: (request: SentRequest) => void = () => {}) =>
    server.on<Operators, 'login'>(operatorCalls.login, (request) => {
      check(request)
      state.isSignedIn = true
      return operatorWith(PERMISSIONS)
    })
  return { server, state, login }
}

async function signIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('ชื่อผู้ใช้'), { target: { value: 'operator' } })
  fireEvent.change(screen.getByLabelText('รหัสผ่าน'), { target: { value: 'demo-1234' } })
  fireEvent.submit(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }).closest('form') as HTMLFormElement)
}

const MINUTE_MS = 60_000
/** Longer than a page waits between two polls. */
const POLLED_MS = 31_000
/** Longer than the watch over an untouched desk waits between two looks. */
const WATCHED_MS = 6_000

/** Lets time go by as a sleeping machine does: the clock jumps, and the timers run once. */
async function goBy(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms - WATCHED_MS)
  await vi.advanceTimersByTimeAsync(WATCHED_MS)
}

test('a desk that is left for 15 minutes is signed out, although the page polls, and keeps what was typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server, login } = serveSession()
  login()
  server.on<typeof siteConsoleSchemas, 'settings'>(siteConsoleCalls.settings, () => ({
    settings: [{ key: 'ANNOUNCEMENT', value: null, isOn: false, version: 0, changedBy: null, changedAt: null, proposal: null }],
    boost: null,
    receivingAccounts: [],
  }))
  await openConsole('/site')
  const form = async () => await screen.findByRole('form', { name: 'ประกาศ' })
  const title = async () => within(await form()).getByLabelText<HTMLInputElement>('หัวข้อ')
  fireEvent.change(await title(), { target: { value: 'ปรับปรุงระบบคืนนี้' } })
  const before = server.requests.length
  await vi.advanceTimersByTimeAsync(POLLED_MS)
  expect(server.requests.length, 'requests of an idle page').toBeGreaterThan(before)
  await goBy(14.5 * MINUTE_MS - POLLED_MS)
  expect(server.count(operatorCalls.logout)).toBe(0)

  await goBy(MINUTE_MS)

  await waitFor(() => expect(visibleText()).toContain(plain('ไม่มีการใช้งาน 15 นาที')))
  expect(server.count(operatorCalls.logout)).toBe(1)
  expect(screen.queryByRole('form', { name: 'ประกาศ' })).toBeNull()
  await signIn()
  expect((await title()).value).toBe('ปรับปรุงระบบคืนนี้')
})

test('a session that ended is noticed by the next request', async () => {
  const { server, state } = serveSession()
  server.on<typeof cashierConsoleSchemas, 'reviewQueue'>(cashierConsoleCalls.reviewQueue, () => {
    if (!state.isSignedIn) refuse('operators.no_session')
    return { items: [], total: 0 }
  })
  await openConsole('/withdrawals')
  const views = within(await screen.findByRole('navigation', { name: 'มุมมอง' }))
  state.isSignedIn = false
  fireEvent.click(views.getByRole('link', { name: /โอนแล้ว/ }))

  expect(await screen.findByLabelText('ชื่อผู้ใช้')).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'มุมมอง' })).toBeNull()
})

test('a wrong sign-in is refused in the form, which keeps the name; a captcha that the server wants is solved without a word', async () => {
  const { server, login } = serveSession(false)
  server.on<Operators, 'captcha'>(operatorCalls.captcha, () => ({
    algorithm: 'SHA-256',
    challenge: createHash('sha256').update('salt?7').digest('hex'),
    maxnumber: 10,
    salt: 'salt?',
    signature: 'signed',
  }))
  login(() => {
    refuse('operators.wrong_credentials')
  })
  await openConsole('/withdrawals')
  await signIn()
  await waitFor(() => expect(visibleText(screen.getByRole('alert'))).toContain(plain('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')))
  expect(screen.getByLabelText<HTMLInputElement>('ชื่อผู้ใช้').value).toBe('operator')
  expect(server.count(operatorCalls.captcha)).toBe(0)

  const solutions: unknown[] = []
  login(({ body }) => {
    const { captcha } = body as { readonly captcha?: string }
    if (captcha === undefined) refuse('members.captcha_required')
    solutions.push(JSON.parse(atob(captcha)))
  })
  await signIn()

  expect(await screen.findByRole('navigation', { name: 'หน้าของคอนโซล' })).toBeDefined()
  expect(solutions).toEqual([expect.objectContaining({ number: 7, signature: 'signed' })])
})
