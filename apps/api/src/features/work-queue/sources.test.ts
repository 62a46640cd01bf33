import { readFileSync } from 'node:fs'
import { PROPOSAL_KINDS, WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import { describe, expect, test } from 'vitest'
import { PROPOSAL_TABLES } from '#engines/ended-proposals'
import { catalogueOf } from '#infra/modules/catalogue'
import { modules } from '../../modules.ts'

// A row that waits for an operator is found by the queue. Every table of the schema whose status has a word of waiting is declared by a module,
// or is listed here with the reason and the page where an operator sees it. A new table fails this test until one of the two is true.

const WAITING = /'(?:WAITING|SUBMITTED|UNDER_REVIEW|REVIEW|OPEN|CHANGED|HELD|UNKNOWN|PENDING|CONFLICT|ERROR|PARKED|UNMATCHED)'/iu

/** Tables whose waiting is not the queue's. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'ledger.account': 'an account that is open works',
  'public.bonus_bet': 'a bet that is open waits for its round',
  'public.kyc': 'follows its submission, which is in the queue',
  'public.deposit': 'a deposit that is pending waits for its payer',
  'public.deposit_points': 'given by a job',
  'public.game_round': 'a round that is open waits for its provider; one that does not end becomes an alert',
  'public.seamless_message': 'what came of a message of a provider; what an operator must see becomes an alert',
  'public.affiliate_share': '/affiliates of the console: it waits for its date, or for an operator',
  'public.redemption_move': 'the history of a request',
}

const { waits } = catalogueOf(modules)
const schema = readFileSync(new URL('../../../../../packages/schema/schema.txt', import.meta.url), 'utf8').split(/\n(?=table )/u)
const blockOf = (name: string) => schema.find((block) => block.startsWith(`table ${name} `) || block.startsWith(`table ${name}\n`)) ?? ''

/** Every table with a status of the schema, and the words that it may have. */
const statuses: readonly (readonly [string, string])[] = schema.flatMap((block) => {
  const [, name] = /^table (\S+)/u.exec(block) ?? []
  const words = [...block.matchAll(/CHECK \(+(?:status|state|outcome)\b.*$/gmu)].map(([check]) => check).join(' ')
  return name === undefined || !WAITING.test(words) ? [] : [[name, words] as const]
})

/** `depositSlip` as the schema names it. */
function nameOf(table: string): string {
  const name = table.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
  return name.includes('.') ? name : `public.${name}`
}

const declared = new Set(waits.flatMap(({ rows }) => rows.map(({ table }) => nameOf(table))))

describe('[TRUST-7, INBOX-1] what waits for an operator', () => {
  test('is looked for in all tables with a status', () => {
    expect(statuses.length).toBeGreaterThan(25)
    for (const name of ['public.kyc_submission', 'public.withdrawal', 'public.trust_change', 'public.bank_event'])
      expect(statuses.map(([table]) => table)).toContain(name)
  })

  test.each(statuses.map(([name]) => name))('is declared by a module, or has another place: %s', (name) => {
    expect([declared.has(name), Object.hasOwn(ELSEWHERE, name)].filter(Boolean), 'one of the two').toEqual([true])
  })

  test('has no other place that is gone, and no source without a table', () => {
    for (const name of Object.keys(ELSEWHERE)) expect(statuses.map(([table]) => table)).toContain(name)
    for (const name of declared) expect(blockOf(name), name).not.toBe('')
  })

  test('has one source of each kind, and what is proposed is listed as a proposal', () => {
    expect(waits.map(({ kind }) => kind).toSorted()).toEqual([...WORK_KINDS].toSorted())
    const proposed = waits.filter(({ proposals }) => proposals.length > 0)
    expect(proposed.map(({ kind }) => kind).toSorted()).toEqual([...PROPOSAL_KINDS].toSorted())
    const tables = new Set<string>(proposed.flatMap(({ proposals }) => proposals.map(({ table }) => table)))
    expect([...tables].toSorted()).toEqual(Object.keys(PROPOSAL_TABLES).toSorted())
  })

  test('has a source for each kind of change that one table keeps for several features', () => {
    const [check = ''] = /CHECK \(+kind\b.*$/mu.exec(blockOf('public.trust_change')) ?? []
    const kinds = [...check.matchAll(/'(\w+)'/gu)].map(([, kind]) => kind)
    const chosen = waits.flatMap(({ proposals }) =>
      proposals.filter(({ table }) => table === 'trustChange').map(({ where }) => where['kind']),
    )
    expect(kinds.length).toBeGreaterThan(3)
    expect(new Set(chosen)).toEqual(new Set(kinds))
  })
})
