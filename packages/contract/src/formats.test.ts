import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  bahtInput,
  id,
  INVALID_TEXT,
  line,
  offsetOf,
  PAGE_LIMIT_MAX,
  PAGE_MAX,
  pagedOnce,
  pagedQuery,
  pageQuery,
  wholeInQuery,
} from './formats.ts'

const saysOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('a line of text', () => {
  const name = line('ชื่อ', { max: 5 })

  test.each([
    ['  สมชา  ', 'สมชา'],
    ['e\u0301', '\u00e9'],
    ['น\u0e49\u0e33ใจ', 'น\u0e49\u0e33ใจ'],
    ['𝒜𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜'],
    ['👩🏽', '👩🏽'],
    ['สม\u200b\u202e\u2066\u200f\u061cชา', 'สมชา'],
    ['ก\u0e4d\u0e32พล', 'กำพล'],
    ['e\u0301e\u0301e\u0301e\u0301e\u0301', '\u00e9\u00e9\u00e9\u00e9\u00e9'],
  ])('%j is read as %j: cleaned, composed, counted in code points', (given, read) => {
    expect(name.parse(given)).toBe(read)
  })

  test.each(['กขคงจฉ', '𝒜𝒜𝒜𝒜𝒜𝒜', 'ก\u0e49\u0e49\u0e49\u0e49\u0e49', 'x'.repeat(10_000)])('%j is too long', (given) => {
    expect(saysOf(name, given)).toEqual(['ชื่อยาวได้ไม่เกิน 5 ตัวอักษร'])
  })

  test.each(['a\u0000b', '\u0000', 'a\nb', 'a\tb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\ud800b', '\udc00a'])(
    '%j holds what no field should',
    (given) => {
      expect(saysOf(name, given)).toEqual(['ชื่อมีอักขระที่ใช้ไม่ได้'])
    },
  )

  test.each([undefined, null, 5, {}, [], ['ก'], '', '   ', '\u3000', '\ufeff', '\u200b\u202e'])(
    '%j is no line: a text is required',
    (given) => {
      expect([...new Set(saysOf(name, given))]).toEqual(['กรุณากรอกชื่อ'])
    },
  )
})

describe('an amount of baht in a request', () => {
  const amount = bahtInput('จำนวนเงิน', { least: 100 })

  test.each([
    [0.01, 1n],
    [0.1, 10n],
    [0.29, 29n],
    [1.1, 110n],
    [4.35, 435n],
    [100, 10_000n],
    [1e3, 100_000n],
    [200_000, 20_000_000n],
    [70_368_744_177_664, 7_036_874_417_766_400n],
  ])('%d baht is %d satang exactly', (baht, satang) => {
    expect(amount.parse(baht)).toBe(satang)
  })

  test.each([
    [[0, -0, -1, -0.005, -1e308], 'จำนวนเงินขั้นต่ำ 100 บาท'],
    [[0.1 + 0.2, 1.005, 0.001, 1e-7, 99.999], 'กรอกทศนิยมได้ไม่เกิน 2 ตำแหน่ง'],
    [[2 ** 53 + 1, 2 ** 53, 1e21, 1e308, 70_368_744_177_664.02], 'จำนวนเงินสูงเกินไป'],
  ])('[VALID-7] %j are no amounts, and each says what would be one: %s', (given, says) => {
    for (const value of given) expect(saysOf(amount, value)).toEqual([says])
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '100', '', null, undefined, true, [100], {}, 100n])('%s is no number', (given) => {
    expect(saysOf(amount, given)).toEqual(['กรุณากรอกตัวเลข'])
  })
})

describe('a whole number in a query', () => {
  const page = wholeInQuery({ min: 1, max: 50, initial: 7 })

  test.each([
    [undefined, 7],
    ['1', 1],
    ['50', 50],
    ['007', 7],
    [3, 3],
  ])('%j is %d', (given, read) => {
    expect(page.parse(given)).toBe(read)
  })

  test.each([
    '0',
    '51',
    '-1',
    '+1',
    '1.5',
    '1e1',
    '0x1',
    ' 1',
    '',
    'NaN',
    '๑',
    '9'.repeat(30),
    null,
    true,
    ['1', '2'],
    {},
    1.5,
    Number.NaN,
    Infinity,
  ])('%j is refused', (given) => {
    expect(saysOf(page, given)).toEqual([INVALID_TEXT])
  })
})

describe('a page of a list', () => {
  test('[PAGE-1] begins behind (page − 1) × limit rows', () => {
    expect(offsetOf({ page: 1, limit: 20 })).toBe(0)
    expect(offsetOf({ page: 2, limit: 20 })).toBe(20)
    expect(offsetOf({ page: 3, limit: 7 })).toBe(14)
    expect(offsetOf({ page: PAGE_MAX, limit: PAGE_LIMIT_MAX })).toBe(999_900)
  })

  test('[PAGE-1] of a list that is read by pages or by rows is either of them, never both', () => {
    const query = z.object(pagedQuery).refine(...pagedOnce)
    const skipped = (given: object) => offsetOf(query.parse(given))
    expect([{}, { page: '3' }, { page: 2, limit: 5 }, { offset: '7' }, { offset: 0, limit: '5' }].map(skipped)).toEqual([0, 40, 5, 7, 0])
    const both = query.safeParse({ page: 1, offset: 0 })
    expect(both.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['offset'], INVALID_TEXT]])
    for (const given of [{ page: 0 }, { page: 'x' }, { offset: -1 }, { offset: '1000001' }, { limit: 101 }])
      expect([given, query.safeParse(given).success]).toEqual([given, false])
  })

  test('[PAGE-1] has a bounded limit, 20 when none is given', () => {
    expect([pageQuery.page.parse(undefined), pageQuery.limit.parse(undefined)]).toEqual([1, 20])
    expect(pageQuery.limit.safeParse('100').success).toBe(true)
    for (const limit of ['0', '101', '-1']) expect(pageQuery.limit.safeParse(limit).success).toBe(false)
    for (const at of ['0', '10001']) expect(pageQuery.page.safeParse(at).success).toBe(false)
  })
})

test('an id is a UUID, nothing that only looks like one', () => {
  expect(id.safeParse('01999999-9999-7999-8999-999999999999').success).toBe(true)
  for (const given of ['', 'x', '01999999-9999-7999-8999-99999999999', "01999999-9999-7999-8999-999999999999'", 5, null])
    expect(saysOf(id, given)).toEqual([INVALID_TEXT])
})
