import { describe, expect, test } from 'vitest'
import { isWelcomeDue, nextMidnightUtc, snooze, snoozeRecordIn } from './rules-welcome.ts'

const CONTENT = '2026-11-19T00:00:00.000Z'
const NEWER = '2026-11-20T09:00:00.000Z'
const at = (moment: string) => Date.parse(moment)
const NOON = at('2026-11-20T05:00:00.000Z')
const record = (until: string) => ({ lastUpdatedAt: CONTENT, perUser: { a: until } })

describe('the welcome', () => {
  test.each([
    ['no member has a key', { userKey: undefined, record: record('2026-11-21T00:00:00.000Z') }, true],
    ['nothing was ever put away here', { record: null }, true],
    ['this member never put it away', { userKey: 'b', record: record('2026-11-21T00:00:00.000Z') }, true],
    ['the snooze holds', { record: record('2026-11-21T00:00:00.000Z') }, false],
    ['the snooze holds for another millisecond', { record: record('2026-11-20T05:00:00.001Z') }, false],
    ['the snooze is over to the millisecond', { record: record('2026-11-20T05:00:00.000Z') }, true],
    ['the snooze cannot be read', { record: record('soon') }, true],
    ['the content is newer than what was put away', { record: record('2026-11-21T00:00:00.000Z'), updatedAt: NEWER }, true],
    [
      'the content is older than what was put away',
      { record: record('2026-11-21T00:00:00.000Z'), updatedAt: '2026-11-01T00:00:00.000Z' },
      false,
    ],
  ] as const)('[WELCOME-1] when %s', (_when, given, isDue) => {
    expect(isWelcomeDue({ userKey: 'a', updatedAt: CONTENT, now: NOON, ...given })).toBe(isDue)
  })

  test.each([
    // 01:00 in Thailand is the day before in UTC: it comes back at 07:00 the same Thai morning.
    ['2026-11-20T01:00:00+07:00', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T06:59:59+07:00', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T07:00:00+07:00', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20T23:30:00+07:00', '2026-11-21T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-28T12:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('[WELCOME-2] put away at %s it is hidden until %s', (moment, until) => {
    expect(nextMidnightUtc(at(moment))).toBe(until)
    const put = snooze({ userKey: 'a', record: null, updatedAt: CONTENT, now: at(moment) })
    expect(isWelcomeDue({ userKey: 'a', record: put, updatedAt: CONTENT, now: at(until) - 1 })).toBe(false)
    expect(isWelcomeDue({ userKey: 'a', record: put, updatedAt: CONTENT, now: at(until) })).toBe(true)
  })

  test('[ENT-16] two members of one browser put it away each for themselves', () => {
    const first = snooze({ userKey: 'a', record: null, updatedAt: CONTENT, now: NOON })
    const both = snooze({ userKey: 'b', record: first, updatedAt: CONTENT, now: NOON })

    expect(both).toEqual({ lastUpdatedAt: CONTENT, perUser: { a: '2026-11-21T00:00:00.000Z', b: '2026-11-21T00:00:00.000Z' } })
  })

  test('[ENT-16, WELCOME-1] one who puts newer content away does not put it away for the others', () => {
    const first = snooze({ userKey: 'a', record: null, updatedAt: CONTENT, now: NOON })
    const next = snooze({ userKey: 'b', record: first, updatedAt: NEWER, now: at('2026-11-20T10:00:00.000Z') })

    expect(isWelcomeDue({ userKey: 'a', record: next, updatedAt: NEWER, now: at('2026-11-20T10:00:01.000Z') })).toBe(true)
  })

  test.each([null, '', '{', 'null', '[]', '{"lastUpdatedAt":1,"perUser":{}}', '{"lastUpdatedAt":"x","perUser":null}'])(
    '[ENT-16] %j in the storage is no record',
    (stored) => {
      expect(snoozeRecordIn(stored)).toBeNull()
    },
  )

  test('[ENT-16] a record is read back as it was written', () => {
    const put = snooze({ userKey: 'a', record: null, updatedAt: CONTENT, now: NOON })

    expect(snoozeRecordIn(JSON.stringify(put))).toEqual(put)
  })
})
