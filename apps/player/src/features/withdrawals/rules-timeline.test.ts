import { describe, expect, test } from 'vitest'
import { closedBy, timelineOf } from './rules-timeline.ts'

const at = '2026-11-20T11:32:00.000Z'
const later = '2026-11-20T11:33:00.000Z'

describe('the timeline of a withdrawal', () => {
  test('[ROUTE-16] shows what happened, its present state and what comes next', () => {
    const steps = timelineOf('PAYING', [
      { status: 'REQUESTED', at },
      { status: 'APPROVED', at },
      { status: 'PAYING', at: later },
    ])

    expect(steps.map(({ status, kind }) => `${status} ${kind}`)).toEqual(['REQUESTED past', 'APPROVED past', 'PAYING now', 'PAID ahead'])
  })

  test('[ROUTE-16] steps that were written within one moment are in the order of the process', () => {
    const steps = timelineOf('PAYING', [
      { status: 'APPROVED', at: '2026-11-20T11:32:00.000Z' },
      { status: 'REQUESTED', at: '2026-11-20T11:32:00.004Z' },
      { status: 'PAYING', at: later },
    ])

    expect(steps.map(({ status }) => status)).toEqual(['REQUESTED', 'APPROVED', 'PAYING', 'PAID'])
  })

  test('[ROUTE-16] shows each step once, as it was last, when a payout went back to review', () => {
    const reached = [
      { status: 'REQUESTED', at },
      { status: 'REVIEW', at },
      { status: 'APPROVED', at },
      { status: 'REVIEW', at: later },
    ] as const

    expect(timelineOf('REVIEW', reached).map(({ status, kind }) => `${status} ${kind}`)).toEqual([
      'REQUESTED past',
      'APPROVED past',
      'REVIEW now',
      'PAYING ahead',
      'PAID ahead',
    ])
    expect(timelineOf('PAYING', [...reached, { status: 'APPROVED', at: later }, { status: 'PAYING', at: later }])).toEqual([
      { status: 'REQUESTED', at, kind: 'past' },
      { status: 'REVIEW', at: later, kind: 'past' },
      { status: 'APPROVED', at: later, kind: 'past' },
      { status: 'PAYING', at: later, kind: 'now' },
      { status: 'PAID', at: null, kind: 'ahead' },
    ])
  })

  test('[ROUTE-16] promises nothing after an end, good or bad', () => {
    const rejected = timelineOf('REJECTED', [
      { status: 'REQUESTED', at },
      { status: 'REVIEW', at },
      { status: 'REJECTED', at: later },
    ])

    expect(rejected.at(-1)).toEqual({ status: 'REJECTED', at: later, kind: 'now' })
    expect(timelineOf('PAID', [{ status: 'PAID', at }]).filter(({ kind }) => kind === 'ahead')).toEqual([])
  })
})

describe('a closed counter', () => {
  const status = { canWithdraw: false, withdrawable: 500, min: 100, locks: [] }

  test('[ROUTE-16] gives the lock that closes it, not one that only keeps a part', () => {
    const locks = [
      { code: 'TURNOVER', title: 'ยอดเทิร์นของเงินฝาก', amount: 400 },
      { code: 'PENDING_LIMIT', title: 'มีรายการถอนที่กำลังดำเนินการ', amount: null },
    ]

    expect(closedBy({ ...status, locks })).toEqual({ kind: 'lock', title: 'มีรายการถอนที่กำลังดำเนินการ' })
    expect(closedBy({ ...status, canWithdraw: true, locks })).toBeNull()
  })

  test('[ROUTE-16] says when there is too little to withdraw', () => {
    expect(closedBy({ ...status, withdrawable: 99 })).toEqual({ kind: 'below-min' })
    const turnover = { code: 'TURNOVER', title: 'ยอดเทิร์นของเงินฝาก', amount: 400 }
    expect(closedBy({ ...status, withdrawable: 99, locks: [turnover] })).toEqual({ kind: 'turnover', missing: 400 })
    expect(closedBy(status)).toEqual({ kind: 'closed' })
  })
})
