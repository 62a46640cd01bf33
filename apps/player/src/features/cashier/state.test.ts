import { describe, expect, test } from 'vitest'
import { keyFor, openRequest, settleRequest } from './state.ts'
import type { TextStore } from './state.ts'

function storage(texts: Map<string, string> = new Map()): TextStore {
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

function keys() {
  let made = 0
  return () => {
    made += 1
    return `key-${made}`
  }
}

describe('the key of a request that moves money', () => {
  test('[ROUTE-15] stays the same until a definite answer, over a reload too', () => {
    const texts = new Map<string, string>()
    const newKey = keys()

    const first = keyFor(storage(texts), 'deposit', { amount: 300, newKey })
    const again = keyFor(storage(texts), 'deposit', { amount: 300, newKey })

    expect([first, again]).toEqual(['key-1', 'key-1'])
    expect(openRequest(storage(texts), 'deposit')).toEqual({ key: 'key-1', amount: 300 })
  })

  test('[ROUTE-15] is a new one after a definite answer, and for another amount', () => {
    const store = storage()
    const newKey = keys()
    keyFor(store, 'deposit', { amount: 300, newKey })

    settleRequest(store, 'deposit')

    expect(openRequest(store, 'deposit')).toBeNull()
    expect(keyFor(store, 'deposit', { amount: 300, newKey })).toBe('key-2')
    expect(keyFor(store, 'deposit', { amount: 500, newKey })).toBe('key-3')
  })

  test('[ROUTE-16] a withdrawal and a deposit keep theirs apart', () => {
    const store = storage()
    const newKey = keys()

    expect(keyFor(store, 'deposit', { amount: 300, newKey })).toBe('key-1')
    expect(keyFor(store, 'withdrawal', { amount: 300, newKey })).toBe('key-2')
  })

  test('what cannot be read is nothing to continue', () => {
    expect(openRequest(storage(new Map([['open-ask:deposit', '{"key":']])), 'deposit')).toBeNull()
    expect(openRequest(storage(new Map([['open-ask:deposit', '{"key":1,"amount":"x"}']])), 'deposit')).toBeNull()
  })
})
