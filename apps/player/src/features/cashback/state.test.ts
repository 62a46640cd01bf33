import { expect, test } from 'vitest'
import { isReported, noteNotified } from './state.ts'

test('[LOSS-1] loss-return is shown once a day and member, and once more without a storage', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  expect(isReported('ABCD2345', '2026-11-23', storage)).toBe(false)
  noteNotified('ABCD2345', '2026-11-23', storage)
  expect(isReported('ABCD2345', '2026-11-23', storage)).toBe(true)
  expect(isReported('ABCD2345', '2026-11-24', storage)).toBe(false)
  expect(isReported('WXYZ6789', '2026-11-23', storage)).toBe(false)
  const broken = {
    getItem: () => {
      throw new Error('no storage')
    },
    setItem: () => {
      throw new Error('no storage')
    },
  }
  noteNotified('ABCD2345', '2026-11-23', broken)
  expect(isReported('ABCD2345', '2026-11-23', broken)).toBe(false)
})
