import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contentHash, type Content } from './content-hash.ts'

const same = (one: Content, other: Content) => contentHash(one).equals(contentHash(other))

describe("the hash of a request's content", () => {
  test('does not depend on the order of properties, and an undefined one is absent', () => {
    expect(same({ b: 1, a: [true, null], c: undefined }, { a: [true, null], b: 1 })).toBe(true)
  })

  test('distinguishes 5n, 5 and "5", and a list from its elements', () => {
    const hashes = [5n, 5, '5', '5n', [5], [[5]], { 0: 5 }, null].map((content: Content) => contentHash(content).toString('hex'))

    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('cannot be moved by quotes or brackets inside a text', () => {
    expect(same(['a","b'], ['a', 'b'])).toBe(false)
    expect(same({ 'a":1,"b': 2 }, { a: 1, b: 2 })).toBe(false)
  })

  test('differs when the content differs', () => {
    const content = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Content>
    fc.assert(fc.property(content, content, (one, other) => same(one, other) === (canonical(one) === canonical(other))))
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('is not made of %d', (content) => {
    expect(() => contentHash(content)).toThrow(RangeError)
  })

  test('stays what it is from one release to the next, or stored keys would turn into conflicts', () => {
    expect(contentHash({ kind: 'bet', amount: 100n, list: ['ก', false] }).toString('hex')).toMatchInlineSnapshot(
      `"829026feb47ab07f4ea7aae1c650e1c893d309a323d7b023605f3dd8259c330b"`,
    )
  })
})

/** Another way to the same question: JSON with its properties sorted. -0 is 0 in JSON. */
function canonical(content: Content): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
