import { WORK_KINDS, WORK_TEXTS } from '@morakot/contract/features/work-queue/states'
import { describe, expect, test } from 'vitest'
import * as consoleModules from '../../app/modules.ts'
import { isOpenAt, shortSubject, taskPage } from './rules.ts'
import type { AnyConsoleModule } from '#shared/routing/module'

const paths = Object.values<AnyConsoleModule>(consoleModules).flatMap(({ routes }) =>
  Object.values(routes).map(({ options }) => ('path' in options ? String(options.path) : '')),
)

describe('a task', () => {
  test.each(WORK_KINDS)('of the kind %s has a page of the console', (kind) => {
    const [path = ''] = WORK_TEXTS[kind].page.split('?')
    expect(paths.map((one) => one.replace(/\$\w+/u, '{subject}'))).toContain(path)
  })

  test('opens the page on which it is worked', () => {
    expect(taskPage({ kind: 'withdrawal_review', subject: 'w-1' })).toBe('/withdrawals/w-1')
    expect(taskPage({ kind: 'unmatched_receipt', subject: 'e/1' })).toBe('/unmatched?open=e%2F1')
    expect(taskPage({ kind: 'audit_finding', subject: '7' })).toBe('/ledger-audit')
    expect(taskPage({ kind: 'affiliate_payout', subject: 'p-1' })).toBe('/affiliate-payouts?open=p-1')
    expect(taskPage({ kind: 'safety_case', subject: 'c-1' })).toBe('/safety?open=c-1')
  })
})

describe('the subject of a task', () => {
  test('is shown by its end where it is a long id, and whole where it is short', () => {
    expect(shortSubject('01a219c0-f0c3-7237-a105-c48fbb7d24ca')).toBe('…bb7d24ca')
    expect(shortSubject('12')).toBe('12')
  })
})

describe('a task that is held', () => {
  test('is renewed at its own page alone', () => {
    const receipt = { kind: 'unmatched_receipt', subject: '12' } as const
    expect(isOpenAt(receipt, { pathname: '/unmatched', search: '?page=2&open=12' })).toBe(true)
    expect(isOpenAt(receipt, { pathname: '/unmatched', search: '?open=123' })).toBe(false)
    expect(isOpenAt(receipt, { pathname: '/unmatched', search: '' })).toBe(false)
    expect(isOpenAt({ kind: 'withdrawal_review', subject: 'w-1' }, { pathname: '/withdrawals/w-1', search: '' })).toBe(true)
    expect(isOpenAt({ kind: 'withdrawal_review', subject: 'w-1' }, { pathname: '/withdrawals/w-2', search: '' })).toBe(false)
  })
})
