import { describe, expect, test } from 'vitest'
import { uuidv7 } from './ids.ts'

const NOW = new Date('2026-11-20T05:00:00.123Z')

describe('an id of ours', () => {
  test('is a UUID of version 7 whose first part is its moment', () => {
    const id = uuidv7(NOW)

    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW.getTime())
  })

  test.each([0x00, 0xff])('keeps version and variant whatever the random bytes are (%i)', (byte) => {
    expect(uuidv7(NOW, (size) => Buffer.alloc(size, byte))).toBe(
      byte === 0 ? `${uuidv7(NOW).slice(0, 13)}-7000-8000-000000000000` : `${uuidv7(NOW).slice(0, 13)}-7fff-bfff-ffffffffffff`,
    )
  })

  test('comes after each made at an earlier moment', () => {
    const ids = Array.from({ length: 100 }, (_, ms) => uuidv7(new Date(NOW.getTime() + ms)))

    expect(ids.toSorted()).toEqual(ids)
  })

  test('is no other, ten thousand made at one moment', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => uuidv7(NOW))).size).toBe(10_000)
  })
})
