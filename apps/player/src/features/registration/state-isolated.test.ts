import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetRegistration, forgetRegistrationKey, isSent, registrationKey } from './state.ts'

const SENT = { username: 'somying', phone: '0812345678', password: 'secret-1', captcha: 'first' }

let stored: Map<string, string>
let made: number
const newKey = () => `00000000-0000-4000-8000-00000000000${(made += 1)}`

beforeEach(() => {
  made = 0
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  forgetRegistration()
})
afterEach(() => vi.unstubAllGlobals())

describe('the key of a registration', () => {
  test('[CALL-20] stays the same for the same form, whatever captcha comes with it', () => {
    const first = registrationKey(SENT, newKey)

    expect(registrationKey({ ...SENT, captcha: 'second' }, newKey)).toBe(first)
  })

  test('[CALL-20] is there after a reload, and neither password nor captcha is', async () => {
    const first = registrationKey(SENT, newKey)
    vi.resetModules()
    const reloaded = await import('./state.ts')

    expect(reloaded.registrationKey(SENT, newKey)).toBe(first)
    expect([...stored.values()].join('')).not.toMatch(/secret-1|first/)
  })

  test('[CALL-20] is another one for another form, and after the registration', () => {
    const first = registrationKey(SENT, newKey)
    const other = registrationKey({ ...SENT, phone: '0898765432' }, newKey)
    forgetRegistration()

    expect(new Set([first, other, registrationKey(SENT, newKey)]).size).toBe(3)
  })

  test('[CALL-20] says what was sent and is unanswered, until a definite answer comes', () => {
    expect(isSent({ username: 'somying' })).toBe(false)
    const first = registrationKey(SENT, newKey)
    expect(isSent({ username: 'somying', phone: '0812345678' })).toBe(true)
    expect(isSent({ username: 'somying', phone: '0898765432' })).toBe(false)
    forgetRegistrationKey()

    expect(isSent({ username: 'somying' })).toBe(false)
    expect(registrationKey(SENT, newKey)).not.toBe(first)
  })

  test('[CALL-20] stays the same in a browser that stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)

    expect(registrationKey(SENT, newKey)).toBe(registrationKey(SENT, newKey))
  })
})
