// @vitest-environment happy-dom
import { memberCalls } from '@morakot/contract/features/members/calls'
import { refuse } from '@morakot/contract/refused'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PROFILE, serveGuest } from '../../../testing/member.ts'
import type { Members } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectGone, expectVisible, press } from '../../../testing/page.ts'

const BY_PASSKEY = 'เข้าสู่ระบบด้วยพาสคีย์'
const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** The browser's answer for a passkey: what `navigator.credentials.get` returns, or throws. */
let answer: () => Promise<unknown>
/** What the page requested of the browser last. */
let requested: { readonly mediation?: string } | undefined
const signed = async () => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { authenticatorData: bytes('a'), clientDataJSON: bytes('c'), signature: bytes('s'), userHandle: null },
})

beforeEach(() => {
  localStorage.clear()
  answer = signed
  requested = undefined
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: async (wanted: { readonly mediation?: string }) => {
        requested = wanted
        return await answer()
      },
    },
  })
})
afterEach(() => {
  closePlayer()
  Reflect.deleteProperty(navigator, 'credentials')
})

function serve() {
  const server = serveGuest()
  server.on<Members, 'passkeyLoginBegin'>(memberCalls.passkeyLoginBegin, () => ({
    options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' },
  }))
  server.on<Members, 'passkeyLogin'>(memberCalls.passkeyLogin, () => {
    server.on<Members, 'auth'>(memberCalls.auth, () => ({ auth: true }))
    server.on<Members, 'profile'>(memberCalls.profile, () => PROFILE)
    return { user: PROFILE, isNewDevice: false }
  })
  return server
}

test('[PASSIN-4] a passkey logs in after the password form, and this browser remembers that', async () => {
  const server = serve()
  const { router } = await openPlayer('/login?next=%2Fprofile')
  await expectVisible(BY_PASSKEY)
  expect(document.body.textContent).not.toContain('หรือใช้รหัสผ่าน')
  await press(BY_PASSKEY)
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(server.requests.find(({ path }) => path.endsWith('passkey-login'))?.body).toMatchObject({
    response: { id: 'cGFzc2tleQ', response: { signature: 'cw' } },
  })
  expect(localStorage.getItem('passkey-device')).toBe('สมชาย')
})

describe('passkeys in the field of the username', () => {
  const name = () => screen.getByLabelText('ชื่อผู้ใช้หรือเบอร์โทรศัพท์')
  const challenges = (server: ReturnType<typeof serve>) => server.count(memberCalls.passkeyLoginBegin)
  const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]))
  const offered = (isOffered: boolean) =>
    vi.stubGlobal(
      'PublicKeyCredential',
      class {
        static readonly isConditionalMediationAvailable = async () => await Promise.resolve(isOffered)
      },
    )

  test('[PASSIN-5] the browser offers them from the first focus on, and the chosen one logs in', async () => {
    offered(true)
    const server = serve()
    const { router } = await openPlayer('/login?next=%2Fprofile')
    await expectVisible(BY_PASSKEY)
    expect([name().getAttribute('autocomplete'), challenges(server)]).toEqual(['username webauthn', 0])

    fireEvent.focus(name())
    fireEvent.blur(name())
    fireEvent.focus(name())

    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect([requested?.mediation, challenges(server)]).toEqual(['conditional', 1])
  })

  test('[PASSIN-5] a browser that does not offer them gets no challenge', async () => {
    offered(false)
    const server = serve()
    await openPlayer('/login')
    await expectVisible(BY_PASSKEY)
    fireEvent.focus(name())
    await press(BY_PASSKEY)
    await waitFor(() => expect(requested).not.toBeUndefined())
    expect([requested?.mediation, challenges(server)]).toEqual([undefined, 1])
  })

  test('[PASSIN-5] choosing none says nothing', async () => {
    offered(true)
    answer = async () => await Promise.reject(new DOMException('none', 'NotAllowedError'))
    const server = serve()
    await openPlayer('/login')
    await expectVisible(BY_PASSKEY)
    fireEvent.focus(name())
    await waitFor(() => expect(requested).not.toBeUndefined())
    expect(alerts()).toEqual([])
    expect(challenges(server)).toBe(1)
  })

  test('[PASSIN-5] a refusal of the server is shown', async () => {
    offered(true)
    const server = serve()
    server.on<Members, 'passkeyLogin'>(memberCalls.passkeyLogin, () => refuse('passkeys.sign_in_failed'))
    await openPlayer('/login')
    await expectVisible(BY_PASSKEY)
    fireEvent.focus(name())
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('พาสคีย์')]))
  })
})

test('[PASSIN-4] where a passkey logged in before it comes first, with a greeting and the one gold ground', async () => {
  localStorage.setItem('passkey-device', 'สมชาย')
  serve()
  await openPlayer('/login')
  await expectVisible('ยินดีต้อนรับกลับ คุณสมชาย')
  const [first, form] = [screen.getByRole('button', { name: BY_PASSKEY }), screen.getByRole('button', { name: 'เข้าสู่ระบบ' })]
  expect(first.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect([first, form].map((one) => one.classList.contains('surface-gold'))).toEqual([true, false])
})

test('[PASSIN-4] who is not that member turns the greeting off, for the next time too', async () => {
  localStorage.setItem('passkey-device', 'มาลี')
  serve()
  await openPlayer('/login')
  await expectVisible('คุณมาลี')
  await press('ไม่ใช่คุณ')
  await expectGone('คุณมาลี')
  expect(localStorage.getItem('passkey-device')).toBeNull()
  await expectVisible(BY_PASSKEY)
})

test('[PASSIN-4] a cancelled passkey says so and puts the focus into the password; a refusal is the API’s own sentence', async () => {
  answer = async () => await Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
  const server = serve()
  await openPlayer('/login')
  await press(BY_PASSKEY)
  await expectVisible('ยกเลิกแล้ว ใช้รหัสผ่านได้')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'))

  answer = signed
  server.on<Members, 'passkeyLogin'>(memberCalls.passkeyLogin, () => refuse('passkeys.sign_in_failed'))
  await press(BY_PASSKEY)
  await expectVisible('เข้าสู่ระบบด้วยพาสคีย์ไม่สำเร็จ กรุณาใช้รหัสผ่าน')
  expect(localStorage.getItem('passkey-device')).toBeNull()
})

test('[PASSIN-4] a browser without passkeys offers none', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  serve()
  await openPlayer('/login')
  await expectVisible('รหัสผ่าน')
  expect(screen.queryByRole('button', { name: BY_PASSKEY })).toBeNull()
})
