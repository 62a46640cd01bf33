import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// A row that waits for an operator is found by the queue. Every table of the schema whose status has a word of waiting is read by one of the queries of the
// queue, or stands here with what ends its waiting and where an operator sees it; a new one fails until it is one of them.

const WAITING = /'(?:WAITING|SUBMITTED|UNDER_REVIEW|REVIEW|OPEN|CHANGED|HELD|UNKNOWN|PENDING|CONFLICT|ERROR|PARKED|UNMATCHED)'/iu

/** Tables whose waiting is not the queue's. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'ledger.account': 'an account that is open works',
  'public.bonus_bet': 'a bet that is open waits for its round',
  'public.kyc': 'follows its submission, which is in the queue',
  'public.deposit': 'a deposit that is pending waits for its payer',
  'public.deposit_points': 'given by a job',
  'public.event_failure': '/parked-events of the console, where it is sent again',
  'public.gateway_call': 'what came of a call; nobody decides about it',
  'public.gateway_transfer': '/gateways of the console, where its outcome is proposed',
  'public.affiliate_share': '/affiliates of the console: it waits for its date, or for an operator',
  'public.member_migration': '/migrations of the console',
  'public.redemption_request': '/redemption of the console, a page of their own by status',
  'public.redemption_move': 'the history of a request',
}

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Every table with a status of the schema, and the words that it may have. */
const statuses: readonly (readonly [string, string])[] = textOf('../../../../../packages/schema/schema.txt')
  .split(/\n(?=table )/u)
  .flatMap((block) => {
    const [, name] = /^table (\S+)/u.exec(block) ?? []
    const words = [...block.matchAll(/CHECK \(+(?:status|state|outcome)\b.*$/gmu)].map(([check]) => check).join(' ')
    return name === undefined || !WAITING.test(words) ? [] : [[name, words] as const]
  })

const queries = textOf('store.ts') + textOf('store-proposals.ts')
const isRead = (name: string) =>
  new RegExp(`(?:from |table: '|plain\\('|waitingFor\\(')(?:ledger\\.)?${name.replace(/^\w+\./u, '')}\\b`, 'u').test(queries)

describe('[TRUST-7] what waits for an operator', () => {
  test('is looked for in all tables with a status', () => {
    expect(statuses.length).toBeGreaterThan(25)
    for (const name of ['public.kyc_submission', 'public.withdrawal', 'public.trust_change', 'public.bank_event'])
      expect(statuses.map(([table]) => table)).toContain(name)
  })

  test.each(statuses.map(([name]) => name))('is in the queue, or has another place: %s', (name) => {
    expect([isRead(name), Object.hasOwn(ELSEWHERE, name)].filter(Boolean), 'one of the two').toEqual([true])
  })

  test('has no other place that is gone', () => {
    const tables = statuses.map(([name]) => name)
    for (const name of Object.keys(ELSEWHERE)) expect(tables).toContain(name)
  })
})
