import { describe, expect, test } from 'vitest'
import { arriveAt, cameFrom, trailIn } from './previous-route.ts'
import type { Trail } from './previous-route.ts'

const walk = (...names: readonly string[]) => names.reduce<Trail>(arriveAt, {})

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('the memory of the page before', () => {
  test('[BACK-2] is the page a member came from, while the new one is drawn and after it', () => {
    const drawing = walk('index', 'deposit')
    const arrived = walk('index', 'deposit', 'deposit-selection')

    expect(cameFrom(drawing, 'deposit-selection')).toBe('deposit')
    expect(cameFrom(arrived, 'deposit-selection')).toBe('deposit')
  })

  test('[BACK-3] is nothing on the first page of a visit, and another query of the same page changes nothing', () => {
    expect(cameFrom({}, 'promotion')).toBeUndefined()
    expect(cameFrom(walk('promotion'), 'promotion')).toBeUndefined()
    expect(cameFrom(walk('profile', 'promotion', 'promotion'), 'promotion')).toBe('profile')
  })

  test('[BACK-2, BACK-3] survives a reload of the page', () => {
    const storage = fakeStorage()
    const before = trailIn(() => storage)
    before.arrive('deposit')
    before.arrive('deposit-selection')

    const after = trailIn(() => storage)
    expect(after.before('deposit-selection')).toBe('deposit')
    after.arrive('deposit-selection')
    expect(after.before('deposit-selection')).toBe('deposit')
  })

  test('works without storage, and with something else stored under its name', () => {
    const refused = trailIn(() => {
      throw new Error('storage is switched off')
    })
    refused.arrive('deposit')
    expect(refused.before('deposit-selection')).toBe('deposit')

    for (const foreign of ['[]', 'null', '"x"', '{', '{"previous":7}']) {
      expect(trailIn(() => ({ getItem: () => foreign, setItem: () => undefined })).before('promotion')).toBeUndefined()
    }
  })
})
