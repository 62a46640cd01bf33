import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonNumber, RepeatedKey, parseStrict, parseStrictExact } from './strict-json.ts'

/** A key as JSON text, each character of it escaped or not. */
const spelled = (key: string, isEscaped: readonly boolean[]) =>
  `"${[...Array(key.length).keys()]
    .map((at) =>
      isEscaped[at % isEscaped.length] === true
        ? `\\u${key.charCodeAt(at).toString(16).padStart(4, '0')}`
        : JSON.stringify(key.charAt(at)).slice(1, -1),
    )
    .join('')}"`

const anyKey = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', '"', '\\', ':', '\u0000', ''))
const escapes = fc.array(fc.boolean(), { minLength: 1, maxLength: 5 })

describe('JSON of signed bodies', () => {
  test('[TRANSFER-3, F-122] reads whatever JSON.parse reads when no key is repeated', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom('', ' ', '\n\t'), (json, space) => {
        expect(parseStrict(space + json + space)).toEqual(JSON.parse(json))
      }),
    )
  })

  test('[TRANSFER-3, F-122] refuses a repeated key, at any depth and in any spelling', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), anyKey, escapes, escapes, fc.array(anyKey), (one, other, key, first, second, around) => {
        const twice = `{${spelled(key, first)}:${JSON.stringify(one)},${spelled(key, second)}:${JSON.stringify(other)}}`
        const text = around.reduce((inner, name) => `[{${JSON.stringify(name)}:${inner}}]`, twice)

        expect(() => parseStrict(text)).toThrow(RepeatedKey)
        expect(parseStrictExact(text)).toBeUndefined()
      }),
    )
  })

  test('[TRANSFER-3, F-122] a second key that JSON.parse drops together with members inside it is found too', () => {
    expect(() => parseStrict('{"a":{"b":1,"c":2},"a":{"b":1,"c":2,"d":3}}')).toThrow(RepeatedKey)
    expect(() => parseStrict('{"a":1,"\\u0061":1}')).toThrow(RepeatedKey)
    expect(parseStrict('{"a":{"a":":"},"b":"\\"a\\":1","c":["\\\\",{"a":1}]}')).toEqual({
      a: { a: ':' },
      b: '"a":1',
      c: ['\\', { a: 1 }],
    })
    expect(parseStrict('{"__proto__":1}')).toEqual(JSON.parse('{"__proto__":1}'))
  })

  test('throws a SyntaxError for what is no JSON', () => {
    for (const text of ['', '{', '{"a":1,}', '"a', '{"a" 1}', 'NaN']) expect(() => parseStrict(text)).toThrow(SyntaxError)
    expect(parseStrictExact('{')).toBeUndefined()
  })

  test('large and deep bodies take linear time', () => {
    const deep = 32_000
    const texts = [
      '['.repeat(deep) + ']'.repeat(deep),
      '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
      `"${'\\\\'.repeat(2_000_000)}"`,
      `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
    ]
    const from = process.cpuUsage()

    for (const text of texts) expect(parseStrict(text)).toBeDefined()

    expect(process.cpuUsage(from).user / 1000).toBeLessThan(5_000)
  })

  test('keeps numbers as they were written', () => {
    expect(parseStrictExact('{"amount":1.10000000000000000001,"of":[1e2]}')).toEqual({
      amount: new JsonNumber('1.10000000000000000001'),
      of: [new JsonNumber('1e2')],
    })
  })
})
