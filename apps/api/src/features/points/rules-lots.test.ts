import { describe, expect, test } from 'vitest'
import { endWithBreaks, monthEndFrom, monthOfEnd } from './rules-lots.ts'
import type { Break } from './rules-lots.ts'

const at = (text: string) => new Date(text)
const END = at('2027-11-30T17:00:00Z')
const NOW = at('2027-12-15T00:00:00Z')

const timeOut = (startsAt: string, endsAt: string): Break => ({
  kind: 'time_out',
  startsAt: at(startsAt),
  endsAt: at(endsAt),
  returnAskedAt: null,
})
const exclusion = (startsAt: string, endsAt: string | null, returnRequestedAt: string | null = null): Break => ({
  kind: 'self_exclusion',
  startsAt: at(startsAt),
  endsAt: endsAt === null ? null : at(endsAt),
  returnAskedAt: returnRequestedAt === null ? null : at(returnRequestedAt),
})

describe('an end that moves', () => {
  test('is rounded up to the end of its Bangkok month, and stays where it is one', () => {
    expect(monthEndFrom(at('2027-12-31T16:59:59.999Z')).toISOString()).toBe('2027-12-31T17:00:00.000Z')
    expect(monthEndFrom(at('2027-12-31T17:00:00Z')).toISOString()).toBe('2027-12-31T17:00:00.000Z')
    expect(monthEndFrom(at('2027-12-31T17:00:00.001Z')).toISOString()).toBe('2028-01-31T17:00:00.000Z')
  })

  test('is named by the month that is over', () => {
    expect(monthOfEnd(at('2027-12-31T17:00:00Z'))).toBe('2027-12')
    expect(monthOfEnd(at('2028-02-29T17:00:00Z'))).toBe('2028-02')
  })
})

describe('a break', () => {
  test.each([
    ['none', [], '2027-11-30T17:00:00.000Z'],
    ['that was over before', [timeOut('2027-11-20T00:00:00Z', '2027-11-27T00:00:00Z')], '2027-11-30T17:00:00.000Z'],
    ['that began after it', [timeOut('2027-12-01T00:00:00Z', '2027-12-08T00:00:00Z')], '2027-11-30T17:00:00.000Z'],
    ['of seven days over the end', [timeOut('2027-11-27T00:00:00Z', '2027-12-04T00:00:00Z')], '2028-01-31T17:00:00.000Z'],
    ['that ends at the very end', [timeOut('2027-11-23T17:00:00Z', '2027-11-30T17:00:00Z')], '2027-12-31T17:00:00.000Z'],
    ['for ever', [exclusion('2027-06-10T00:00:00Z', null)], '2027-11-30T17:00:00.000Z'],
    ['for ever that began shortly before', [exclusion('2027-11-25T00:00:00Z', null)], '2027-12-31T17:00:00.000Z'],
    [
      'from which the member came back',
      [exclusion('2027-05-01T00:00:00Z', '2027-11-01T00:00:00Z', '2027-12-09T00:00:00Z')],
      '2028-01-31T17:00:00.000Z',
    ],
    ['that the member has not asked to end', [exclusion('2027-05-01T00:00:00Z', '2027-11-01T00:00:00Z')], '2028-01-31T17:00:00.000Z'],
    [
      'after which another follows',
      [timeOut('2027-11-27T00:00:00Z', '2027-12-04T00:00:00Z'), timeOut('2028-01-30T00:00:00Z', '2028-02-06T00:00:00Z')],
      '2028-03-31T17:00:00.000Z',
    ],
  ])('%s', (_name, breaks, end) => {
    expect(endWithBreaks(END, breaks, NOW).toISOString()).toBe(end)
  })
})
