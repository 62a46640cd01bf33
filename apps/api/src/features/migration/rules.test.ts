import { MIGRATION_MOVES, MIGRATION_STATES } from '@morakot/contract/features/migration/states'
import { describe, expect, test } from 'vitest'
import { isInProgress, mayMove, readList, reasonOf, stopOf } from './rules.ts'

describe('the moves of a migration', () => {
  test('[MIGR-5] what was debited is credited, and nothing else; what is done stays done', () => {
    expect(MIGRATION_STATES.filter((to) => mayMove('DEBITED_SOURCE', to))).toEqual(['CREDITED_TARGET'])
    expect(MIGRATION_STATES.filter((to) => mayMove('CREDITED_TARGET', to))).toEqual(['DONE'])
    expect(MIGRATION_STATES.filter((to) => mayMove('DONE', to))).toEqual([])
    expect(MIGRATION_STATES.filter((from) => mayMove(from, 'CANCELLED'))).toEqual(['FROZEN_SOURCE', 'CONFLICT'])
  })

  test('[MIGR-5] the job looks after exactly those that go on by themselves', () => {
    const onward: readonly string[] = ['DEBITED_SOURCE', 'CREDITED_TARGET', 'DONE']
    expect(MIGRATION_STATES.filter(isInProgress)).toEqual(
      MIGRATION_STATES.filter((state) => MIGRATION_MOVES[state].some((to) => onward.includes(to))),
    )
  })
})

describe('whether the source lets a member leave', () => {
  test.each([
    [0, 100n, null],
    [0, 0n, null],
    [0, 101n, 'credit_too_high'],
    [0, null, 'credit_too_high'],
    [1, 0n, 'open_bets'],
  ] as const)('[MIGR-1, MIGR-4] with %d open bets and %d satang: %s', (openBets, creditSatang, reason) => {
    expect(stopOf({ openBets, creditSatang })).toBe(reason)
  })

  test('[MIGR-4] reads the words about open bets out of a refusal, and takes any other for what it is', () => {
    expect(reasonOf('ขออภัย ยังมีการวางเดิมพัน อยู่', 'ยังมีการวางเดิมพัน')).toBe('open_bets')
    expect(reasonOf('no', 'ยังมีการวางเดิมพัน')).toBe('refused')
  })
})

describe('a list of members', () => {
  test('[MIGR-2] is read from a CSV: heading, quotes, other columns, small letters, each name once', () => {
    expect(readList('\uFEFFusername,note\r\nAMB9somsri,x\r\n"amb9prasit"\n\namb9somsri\n', 'amb9')).toEqual({
      names: ['amb9somsri', 'amb9prasit'],
    })
  })

  test.each([
    ['amb9somsri\nsomchai', 2],
    ['amb9somsri\n\namb9 x', 3],
    ['=HYPERLINK(1)', 1],
  ])('[MIGR-2] with %j is refused at the line that is wrong', (csv, line) => expect(readList(csv, 'amb9')).toEqual({ line }))
})
