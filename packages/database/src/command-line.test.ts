import { describe, expect, test } from 'vitest'
import { parseArguments } from './command-line.ts'

const command = {
  usage: 'archive [-- --keep MONTHS]',
  options: { keep: { type: 'string' }, drill: { type: 'boolean' } },
  wordsMax: 1,
} as const

describe('[INSTALL-3] the arguments of a command', () => {
  test('are its options and words', () => {
    expect(parseArguments(['check', '--keep', '7'], command)).toEqual({ values: { keep: '7' }, words: ['check'] })
  })

  test.each([
    [['--kepp', '7'], "Unknown option '--kepp'"],
    [['-k'], "Unknown option '-k'"],
    [['--keep'], "Option '--keep <value>' argument missing"],
    [['--keep', '--drill'], "Option '--keep' argument is ambiguous"],
    [['--drill=yes'], "Option '--drill' does not take an argument"],
    [['check', 'more'], "'more' is not expected"],
  ])('that it does not take are refused in one line: %j', (args, reason) => {
    expect(() => parseArguments(args, command)).toThrow(`${reason}. Use: npm run archive [-- --keep MONTHS]`)
  })

  test('that are missing are refused', () => {
    expect(() => parseArguments([], { usage: 'scaffold -- NOUN TITLE', wordsMin: 2 })).toThrow(
      'Something is missing. Use: npm run scaffold -- NOUN TITLE',
    )
  })
})
