import { expect, test } from 'vitest'
import { beginRound, endRound, hasSound, keepSound, openRound } from './state.ts'

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}

test('[MINI-1] a round without an answer is gone on with under its key, and with what it was to buy', () => {
  const store = memory()
  let made = 0
  const newKey = () => `key-${(made += 1)}`

  expect(beginRound(store, 'lucky-wheel', { newKey, packageId: '1' })).toEqual({ key: 'key-1', packageId: '1' })
  expect(beginRound(store, 'lucky-wheel', { newKey })).toEqual({ key: 'key-1', packageId: '1' })
  expect(openRound(store, 'scratch-card')).toBeNull()
  endRound(store, 'lucky-wheel')
  expect(beginRound(store, 'lucky-wheel', { newKey })).toEqual({ key: 'key-2' })
})

test('what is kept and cannot be read is no round', () => {
  const store = memory()
  store.setItem('minigame:lucky-wheel:round', '{"key":5}')
  expect(openRound(store, 'lucky-wheel')).toBeNull()
  store.setItem('minigame:lucky-wheel:round', '{')
  expect(openRound(store, 'lucky-wheel')).toBeNull()
})

test('[MINI-3] sound is off until it is switched on', () => {
  const store = memory()
  expect(hasSound(store)).toBe(false)
  keepSound(store, true)
  expect(hasSound(store)).toBe(true)
  keepSound(store, false)
  expect(hasSound(store)).toBe(false)
})
