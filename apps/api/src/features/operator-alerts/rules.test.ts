import { describe, expect, test } from 'vitest'
import { operatorId } from '#infra/identity'
import { isQuiet, minuteOfDay, minutesOf, stepsReached, timeOf } from './rules.ts'
import { recipientsOf } from './service-recipients.ts'

const [one, two, owner] = [1n, 2n, 9n].map((id) => operatorId(id)) as [never, never, never]
const due = new Date('2026-11-20T05:00:00.000Z')
const after = (minutes: number) => new Date(due.getTime() + minutes * 60_000)

describe('[PUSH-3] the steps of a late task', () => {
  test('are reached at its target, 10 and 30 minutes later', () => {
    expect(stepsReached(due, after(0))).toEqual(['LATE'])
    expect(stepsReached(due, after(10))).toEqual(['LATE', 'LATE_10'])
    expect(stepsReached(due, after(30))).toEqual(['LATE', 'LATE_10', 'LATE_30'])
    expect(stepsReached(due, after(-1))).toEqual([])
  })

  test('reach its holder, or who is on duty, then all who may, then the owners, and never who proposed it', () => {
    const people = { able: [one, two, owner], onDuty: [two], owners: [owner] }
    const task = { kind: 'parked_event', since: due } as const
    const free = { ...task, holder: null, firstBy: null }
    expect(recipientsOf('LATE', free, people)).toEqual([two])
    expect(recipientsOf('LATE', { ...task, holder: one, firstBy: null }, people)).toEqual([one])
    expect(recipientsOf('LATE', free, { ...people, onDuty: [] })).toEqual([owner])
    expect(recipientsOf('LATE_10', { ...task, holder: null, firstBy: two }, people)).toEqual([one, owner])
    expect(recipientsOf('LATE_30', free, people)).toEqual([owner])
  })
})

describe('[PUSH-3, STAFF-3] a task for one person alone', () => {
  const people = { able: [one, two, owner], onDuty: [two], owners: [owner, one] }
  const task = { kind: 'rights_review', since: due, holder: null, firstBy: null, onlyFor: one } as const

  test('reaches that person at its target, on duty or not, and no other at any step', () => {
    const reached = (['NEW', 'LATE', 'LATE_10', 'LATE_30', 'CRITICAL'] as const).map((step) => recipientsOf(step, task, people))
    // Without a choice of theirs no one is alerted of what is new.
    expect(reached).toEqual([[], [one], [one], [one], [one]])
    expect(recipientsOf('LATE', { ...task, holder: two }, { ...people, able: [two], owners: [owner] })).toEqual([one])
    expect(recipientsOf('LATE_10', task, { ...people, able: [two, owner] })).toEqual([])
  })

  test('reaches that person at no step that they turned off', () => {
    const off = [{ operatorId: one, kind: 'rights_review', choice: 'OFF', chosenAt: after(-60) }] as const
    expect(recipientsOf('LATE', task, people, off)).toEqual([])
    expect(recipientsOf('LATE_10', task, people, off)).toEqual([])
  })
})

describe('[PUSH-3] quiet hours', () => {
  // 05:00 UTC is noon in Bangkok.
  test.each([
    ['12:00', '13:00', true],
    ['11:00', '12:00', false],
    ['22:00', '12:30', true],
    ['22:00', '12:00', false],
  ])('from %s until %s: %s', (from, until, isIn) => {
    expect(isQuiet(due, { from: minutesOf(from), until: minutesOf(until) })).toBe(isIn)
  })

  test('are minutes of the Bangkok day', () => {
    expect([minuteOfDay(due), timeOf(720), isQuiet(due, null)]).toEqual([720, '12:00', false])
  })
})
