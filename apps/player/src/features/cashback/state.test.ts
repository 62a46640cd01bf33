import { expect, test } from 'vitest'
import { isTold, noteTold } from './state.ts'

test('[LOSS-1] loss-return is told once a day and member, and once more without a storage', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  expect(isTold('ABCD2345', '2026-11-23', storage)).toBe(false)
  noteTold('ABCD2345', '2026-11-23', storage)
  expect(isTold('ABCD2345', '2026-11-23', storage)).toBe(true)
  expect(isTold('ABCD2345', '2026-11-24', storage)).toBe(false)
  expect(isTold('WXYZ6789', '2026-11-23', storage)).toBe(false)
  const broken = {
    getItem: () => {
      throw new Error('no storage')
    },
    setItem: () => {
      throw new Error('no storage')
    },
  }
  noteTold('ABCD2345', '2026-11-23', broken)
  expect(isTold('ABCD2345', '2026-11-23', broken)).toBe(false)
})
