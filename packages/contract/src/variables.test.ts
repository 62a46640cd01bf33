import { describe, expect, test } from 'vitest'
import { timeFactor, list, origin, port, readVariables, secret, secretsOf, text, variables, wholeNumber, word } from './variables.ts'

const schema = variables({
  NAME: text.default('one'),
  PORT: port.default(1),
  COUNT: wholeNumber.optional(),
  SWITCH: word(['on', 'off']).default('on'),
  FACTOR: timeFactor.default(1),
  ORIGIN: origin.optional(),
  ORIGINS: list(origin),
  KEY_SECRET: secret('a published secret'),
})
const read = (source: Record<string, string>) => readVariables(schema, source)

describe('the variables of a program', () => {
  test('have their initial values where none is set, or an empty one', () => {
    const initial = { NAME: 'one', PORT: 1, SWITCH: 'on', FACTOR: 1, ORIGINS: [], KEY_SECRET: 'a published secret' }

    expect(read({})).toEqual(initial)
    expect(read({ NAME: '', PORT: '', COUNT: '', ORIGIN: '', ORIGINS: '', KEY_SECRET: '', OTHER: 'x' })).toEqual(initial)
  })

  test('are numbers, words and origins', () => {
    expect(
      read({ PORT: '8080', COUNT: '7', SWITCH: 'off', FACTOR: '2.5', ORIGINS: ' https://a.example/ ,,http://b.example:1' }),
    ).toMatchObject({
      PORT: 8080,
      COUNT: 7,
      SWITCH: 'off',
      FACTOR: 2.5,
      ORIGINS: ['https://a.example', 'http://b.example:1'],
    })
  })

  test.each([
    [{ PORT: '65536' }, /^PORT must be a port/],
    [{ COUNT: '0' }, /^COUNT must be a whole number above zero, not 0\.$/],
    [{ COUNT: '1e3' }, /^COUNT must be a whole number above zero, not 1e3\.$/],
    [{ SWITCH: 'perhaps' }, /^SWITCH must be one of on, off, not perhaps\.$/],
    [{ FACTOR: '101' }, /^FACTOR must be a number from 1 to 100, not 101\.$/],
    [{ ORIGIN: 'https://user:secret@a.example' }, /^ORIGIN must be an origin such as https:\/\/example\.com\.$/],
    [{ ORIGINS: 'http://a.example,b' }, /^ORIGINS must be an origin/],
    [{ PORT: 'x', SWITCH: 'y' }, /^PORT must be a whole number.*; SWITCH must be one of/],
  ])('of a wrong shape are named in one sentence: %j', (source, sentence) => {
    expect(() => read(source)).toThrow(sentence)
  })

  test('that are secrets are known by name, so that none is left out where secrets are checked', () => {
    expect(secretsOf(schema, read({}))).toEqual({ KEY_SECRET: 'a published secret' })
    expect(secretsOf(schema, read({ KEY_SECRET: 'of its own' }))).toEqual({ KEY_SECRET: 'of its own' })
  })
})
