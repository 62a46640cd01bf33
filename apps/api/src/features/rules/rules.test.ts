import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAt, withValue } from './rules-fields.ts'
import { contradiction, hasAccountTwice, isSourceChanged, verdictOf } from './rules.ts'
import type { FieldChange, Verdict } from './rules.ts'
import { ALL_SECTIONS } from './service-sections.ts'

const fieldOf = (section: string, path: string) => {
  const found = ALL_SECTIONS.find(({ name }) => name === section)?.fields.find((field) => field.path === path)
  if (found === undefined) throw new Error(`${section} has no ${path}`)
  return found
}
const change = (section: string, path: string, before: unknown, after: unknown): FieldChange => ({
  field: fieldOf(section, path),
  before,
  after,
})

const A = { source: 'feed', bankCode: 'SCB', number: '1111111111', name: 'ก' }
const B = { ...A, number: '2222222222' }
const C = { ...A, number: '3333333333' }

test.each<readonly [string, readonly FieldChange[], Verdict]>([
  ['an amount', [change('cashier', 'depositMax', 200_000, 100_000)], 'two'],
  ['a stricter threshold of identity', [change('cashier', 'kycAbove', 10_000, 5_000)], 'one'],
  ['a looser one', [change('cashier', 'kycAbove', 10_000, 20_000)], 'looser'],
  ['a weight that counts more', [change('safety', 'points.chasing', 3, 4)], 'one'],
  ['a weight that counts less', [change('safety', 'points.chasing', 3, 2)], 'looser'],
  ['a target of the queue', [change('work_queue', 'targets.identity', 240, 60)], 'one'],
  ['a stricter and a looser one', [change('cashier', 'kycAbove', 2, 1), change('cashier', 'kycAnnounceFrom', 1, 2)], 'looser'],
  ['a stricter one with an amount', [change('cashier', 'kycAbove', 2, 1), change('cashier', 'depositMax', 2, 1)], 'two'],
  ['another main account', [change('accounts', 'receiver.number', '1', '2')], 'two'],
  ['an account more', [change('accounts', 'otherReceivers', [A], [A, B])], 'two'],
  ['an account less', [change('accounts', 'otherReceivers', [A, B, C], [A, C])], 'one'],
  ['no account', [change('accounts', 'otherReceivers', [A], [])], 'one'],
  ['an account in place of two', [change('accounts', 'otherReceivers', [A, B], [C])], 'two'],
  ['two accounts in another order and one less', [change('accounts', 'otherReceivers', [A, B, C], [C, A])], 'two'],
  ['another name of an account that stays', [change('accounts', 'otherReceivers', [A, B], [{ ...A, name: 'ข' }])], 'two'],
])('[TRUST-3, F-129] %s is made by as many people as it takes', (_what, changes, expected) => {
  expect(verdictOf(changes)).toBe(expected)
})

test('[TRUST-3, F-129] one person alone never brings an account into force that was not there, whatever the lists are', () => {
  const account = fc.record({ number: fc.constantFrom('1', '2', '3', '4'), source: fc.constantFrom('feed', 'verifier') })
  const list = fc.array(account, { maxLength: 5 })
  fc.assert(
    fc.property(list, list, (before, after) => {
      if (verdictOf([change('accounts', 'otherReceivers', before, after)]) !== 'one') return
      for (const one of after) expect(before).toContainEqual(one)
      expect(after.length).toBeLessThan(before.length)
    }),
    { numRuns: 2_000 },
  )
})

test('[RULES-1] the initial values of every section pass its own bounds: otherwise none of its values could be changed', () => {
  // A default is not held against its schema when it is taken.
  for (const { name, rules } of ALL_SECTIONS) expect(rules.schema.safeParse(rules.schema.parse({})).error?.issues ?? [], name).toEqual([])
})

test('[TRUST-3] every number and text of every section is a field with words, once, and protection says what is stricter', () => {
  for (const { name, rules, fields } of ALL_SECTIONS) {
    const values = rules.schema.parse({})
    expect(new Set(fields.map(({ path }) => path)).size, name).toBe(fields.length)
    for (const field of fields) {
      expect(valueAt(values, field.path), `${name} ${field.path}`).toBeDefined()
      expect(field.label).toMatch(/[ก-๙]/)
      expect(field.class === 'protection').toBe(field.stricter !== undefined)
    }
  }
})

test('[TRUST-3] a value is replaced at its path alone, and a word of JavaScript is no path', () => {
  const values = { a: { b: 1, c: 2 }, d: [1] }
  expect(withValue(values, 'a.b', 9)).toEqual({ a: { b: 9, c: 2 }, d: [1] })
  expect(values.a.b).toBe(1)
  for (const path of ['__proto__', 'constructor.name', 'a.b.c', 'd.0', '']) expect(valueAt(values, path)).toBeUndefined()
})

test('[TRUST-3] amounts that contradict each other are found, accounts twice, and another source of an account', () => {
  const valueOf = (more: object) => (path: string) => valueAt(cashierRules.schema.parse(more), path)
  expect(contradiction('cashier', valueOf({}))).toBeUndefined()
  expect(contradiction('cashier', valueOf({ depositMin: 300_000 }))).toEqual(['depositMin', 'depositMax'])
  expect(contradiction('cashier', valueOf({ tiers: { ELITE: { autoMax: 200_000 } } }))).toEqual(['tiers.ELITE.autoMax', 'tiers.ELITE.max'])

  const withAccounts = (otherReceivers: readonly object[]) => cashierRules.schema.parse({ otherReceivers })
  expect(hasAccountTwice(withAccounts([A, B]))).toBe(false)
  expect(hasAccountTwice(withAccounts([A, { ...A, name: 'ข' }]))).toBe(true)
  expect(hasAccountTwice(withAccounts([{ ...A, bankCode: 'KBANK', number: '0123456789' }]))).toBe(true)
  expect(isSourceChanged(withAccounts([A]), withAccounts([{ ...A, source: 'verifier' }]))).toBe(true)
  expect(isSourceChanged(withAccounts([A]), withAccounts([A, { ...B, source: 'verifier' }]))).toBe(false)
})

/** Sections with a page of their own, or that the specification fixes. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  affiliates: 'the share of referrers, on /affiliates',
  analytics: 'prices, on /slot-access',
  cashback: 'rates, on /cashback',
  tiers: 'thresholds and benefits, on /tiers',
  wallet: 'the life of points, fixed by the specification',
}

test('[RULES-1] every section of rules that the product reads is on the page, or has a page of its own', () => {
  const root = join(import.meta.dirname, '../../../../..')
  const files = globSync(['apps/api/src/**/*.ts', 'packages/contract/src/**/*.ts'], {
    cwd: root,
    exclude: (name) => name.endsWith('.test.ts'),
  })
  const read = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}name: '([a-z_]+)',\n {2}schema: z\.object/gmu)].map(([, name]) => name ?? ''),
  )
  const known = [...ALL_SECTIONS.map(({ rules }) => rules.name), ...Object.keys(ELSEWHERE)]
  expect([...new Set(read)].toSorted()).toEqual([...new Set(known)].toSorted())
})
