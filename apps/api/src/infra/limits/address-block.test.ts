import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

const GROUP = fc.integer({ min: 0, max: 0xff_ff })
/** A group as a client may write it: zeros in front, small or capital letters. */
const written = fc.record({ value: GROUP, isPadded: fc.boolean(), isCapital: fc.boolean() }).map(({ value, isPadded, isCapital }) => {
  const text = isPadded ? value.toString(16).padStart(4, '0') : value.toString(16)
  return { value, text: isCapital ? text.toUpperCase() : text }
})

describe('[FLOOD-1, F-137] an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:0DB8:0001:02ff::6', '2001:db8:1:200::/56'],
    ['2001:db8:1:200::', '2001:db8:1:200::/56'],
    ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
    ['2001:db8::6', '2001:db8:0:0::/56'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['::', '0:0:0:0::/56'],
  ])('%s counts as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })

  test('of the same /56 counts as one, however it is spelt, and of another /56 as another', () => {
    fc.assert(
      fc.property(
        fc.tuple(written, written, written),
        GROUP,
        GROUP,
        fc.array(GROUP, { minLength: 4, maxLength: 4 }),
        (head, one, other, rest) => {
          const spelt = head.map(({ text }) => text).join(':')
          const plain = head.map(({ value }) => value.toString(16)).join(':')
          const tail = rest.map((group) => group.toString(16)).join(':')
          // An IPv4 address in IPv6 notation has no /56.
          fc.pre(rest[1] !== 0xff_ff)

          const blocks = [addressBlock(`${spelt}:${one.toString(16)}:${tail}`), addressBlock(`${plain}:${other.toString(16)}::`)]

          expect(blocks[0] === blocks[1]).toBe(one >> 8 === other >> 8)
        },
      ),
    )
  })

  test('that is none counts as one sender, whatever the words are', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.ipV4().map((ip) => `${ip}:80`),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.domain(),
    )
    fc.assert(
      fc.property(
        junk.filter((text) => isIP(text) === 0),
        (text) => {
          expect(addressBlock(text)).toBe(addressBlock('unknown'))
        },
      ),
    )
  })
})
