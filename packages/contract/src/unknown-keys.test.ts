import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unknownKeys } from './unknown-keys.ts'

const address = z.object({ street: z.string() })
const schema = z.object({
  name: z.string().optional(),
  address: address.nullable().default(null),
  rows: z.array(z.object({ id: z.number() })).readonly(),
  way: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('cash'), desk: z.string() }),
      z.object({ kind: z.literal('parcel'), to: address }),
    ])
    .optional(),
  labels: z.record(z.string(), z.object({ text: z.string() })).optional(),
  told: z.looseObject({}).optional(),
  text: z
    .string()
    .transform((text) => text.length)
    .optional(),
  count: z
    .object({ from: z.string() })
    .pipe(z.object({ from: z.string() }))
    .optional(),
})
const paths = (value: unknown) => unknownKeys(schema, value)

describe('[BODY-1] a key that a schema does not name', () => {
  test('is found at every depth, by its path', () => {
    expect(paths({ colour: 1, address: { street: 'x', colour: 1 }, rows: [{ id: 1 }, { id: 2, colour: 1 }] })).toEqual([
      'colour',
      'address.colour',
      'rows.1.colour',
    ])
    expect(paths({ labels: { any: { text: 'x', colour: 1 } }, count: { from: 'x', colour: 1 } })).toEqual([
      'labels.any.colour',
      'count.colour',
    ])
  })

  test('is none of a value that has only named keys, whether the values are right or not', () => {
    const way = { kind: 'parcel', to: { street: 'x' } }
    expect(paths({ name: 'x', address: null, rows: [{ id: 1 }], way, labels: { a: { text: 'x' } }, text: 'x' })).toEqual([])
    expect(paths({ name: 7, address: 'x', rows: 'x', way: { kind: 'cash' }, told: { any: { key: 1 } } })).toEqual([])
    for (const value of [null, undefined, 7, 'text', [], [{ colour: 1 }]]) expect(paths(value)).toEqual([])
  })

  test('may belong to another option of a union: the option that takes the value decides', () => {
    expect(paths({ way: { kind: 'cash', desk: 'x', to: { street: 'x' } } })).toEqual(['way.to'])
    expect(paths({ way: { kind: 'parcel', to: { street: 'x', colour: 1 } } })).toEqual(['way.to.colour'])
    expect(paths({ way: { kind: 'none', desk: 'x', to: { street: 'x', colour: 1 }, colour: 1 } })).toEqual(['way.colour', 'way.to.colour'])
    expect(unknownKeys(z.union([z.number(), address.optional()]), { street: 7, colour: 1 })).toEqual(['colour'])
  })

  test('is no name that every object of JavaScript inherits', () => {
    expect(paths(JSON.parse('{"__proto__":1,"constructor":2,"toString":3}'))).toEqual(['__proto__', 'constructor', 'toString'])
  })
})
