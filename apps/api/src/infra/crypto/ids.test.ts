import { describe, expect, test } from 'vitest'
import { uuidv7 } from './ids.ts'

const NOW = new Date('2026-11-20T05:00:00.123Z')

describe('an id of ours', () => {
  test('is a UUID of version 7 whose first part is its moment', () => {
    const id = uuidv7(NOW)

    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW.getTime())
  })

  test.each([
    ['0'.repeat(20), '7000-8000-000000000000'],
    ['f'.repeat(20), '7fff-bfff-ffffffffffff'],
    ['0123456789abcdef0123', '7123-8567-89abcdef0123'],
  ])('keeps version and variant whatever is drawn (%s)', (random, rest) => {
    expect(uuidv7(NOW, random)).toBe(`${uuidv7(NOW).slice(0, 13)}-${rest}`)
  })

  test('comes after each made at an earlier moment', () => {
    const ids = Array.from({ length: 100 }, (_, ms) => uuidv7(new Date(NOW.getTime() + ms)))

    expect(ids.toSorted()).toEqual(ids)
  })

  test('is no other, ten thousand made at one moment', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => uuidv7(NOW))).size).toBe(10_000)
  })
})
