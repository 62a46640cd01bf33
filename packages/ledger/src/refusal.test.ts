import { withTransaction } from '@morakot/database/transaction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { balancesOf } from './accounts.ts'
import { refuse } from './refusal.ts'
import { startLedger, toProvider, type TestLedger } from './testing/ledger.ts'

import type { Content } from './content-hash.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const SCOPE = 'provider:jili'
const refuseKey = (key: string, { content = null, reason = 'rolled_back' }: { content?: Content; reason?: string } = {}) =>
  withTransaction(ledger.app.db, (tx) => refuse(tx, { scope: SCOPE, key, kind: 'bet', actor: SCOPE, reason, content }))

describe('a tombstone', () => {
  test('[I10] refuses the bet that arrives after its rollback, whatever it holds', async () => {
    const member = await ledger.member(100n)
    const first = await refuseKey(`late-${member.id}`)

    const bet = await ledger.post({ scope: SCOPE, key: `late-${member.id}`, legs: toProvider(member.id, 10n) })

    expect(first).toMatchObject({ kind: 'refused', reason: 'rolled_back' })
    expect(bet).toMatchObject({ kind: 'replayed-refusal', reason: 'rolled_back', transferId: first.transferId, balance: 100n })
    expect((await balancesOf(ledger.app.db, member.id)).real).toBe(100n)
  })

  test('is set once, however often the rollback is repeated', async () => {
    const first = await refuseKey('twice')

    expect(await refuseKey('twice')).toEqual({ ...first, kind: 'replayed-refusal' })
  })

  test('is not set on a bet that came first: the caller reverses that one', async () => {
    const member = await ledger.member(100n)
    const bet = await ledger.post({ scope: SCOPE, key: `early-${member.id}`, legs: toProvider(member.id, 10n) })

    expect(await refuseKey(`early-${member.id}`)).toEqual({ kind: 'posted-before', transferId: bet.transferId })
  })

  test('and its bet exclude each other when they arrive together', async () => {
    for (let round = 0; round < 20; round++) {
      const member = await ledger.member(100n)
      const key = `race-${member.id}`

      const [bet, tombstone] = await Promise.all([ledger.post({ scope: SCOPE, key, legs: toProvider(member.id, 10n) }), refuseKey(key)])

      const won = bet.kind === 'posted'
      expect([bet.kind, tombstone.kind]).toEqual(won ? ['posted', 'posted-before'] : ['replayed-refusal', 'refused'])
      expect((await balancesOf(ledger.app.db, member.id)).real).toBe(won ? 90n : 100n)
    }
  })
})

describe('a request refused by a rule of the caller', () => {
  test('is answered with the same reason for ever, and another content is a conflict', async () => {
    const content = { bet: 'limit', amount: 5n }
    const first = await refuseKey('limit', { content, reason: 'limit_reached' })

    expect(first).toMatchObject({ kind: 'refused', reason: 'limit_reached' })
    expect(await refuseKey('limit', { content, reason: 'another' })).toEqual({ ...first, kind: 'replayed-refusal' })
    expect(await refuseKey('limit', { content: { ...content, amount: 6n } })).toEqual({ kind: 'conflict', transferId: first.transferId })
  })
})
