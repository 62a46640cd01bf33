import { withTransaction } from '@morakot/database/transaction'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { house, houseBalance, takeSnapshots } from './house.ts'
import { post } from './post.ts'
import { startLedger, type TestLedger } from './testing/ledger.ts'

import type { HouseCode } from './legs.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

const pay = (to: HouseCode, amount: bigint) =>
  ledger.post({
    legs: [
      { house: 'house:bank', token: 'CREDIT', amount: -amount },
      { house: to, token: 'CREDIT', amount },
    ],
  })

const balance = (code: HouseCode) => houseBalance(ledger.app.db, code, 'CREDIT')
const snapshot = () => takeSnapshots(ledger.app.db)

describe('a house account', () => {
  test('is opened once, however many use it first', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => withTransaction(ledger.app.db, (tx) => house(tx, 'house:new', 'CREDIT'))),
    )

    expect(new Set(ids).size).toBe(1)
    expect(await withTransaction(ledger.app.db, (tx) => house(tx, 'house:new', 'PNT'))).not.toBe(ids[0])
  })

  test('holds nothing before its first use', async () => {
    expect(await balance('house:unused')).toBe(0n)
  })

  test('holds the sum of its entries, with a snapshot or without', async () => {
    await pay('house:promo', 10n)
    expect(await balance('house:promo')).toBe(10n)
    expect(await snapshot()).toBeGreaterThan(0)
    expect(await balance('house:promo')).toBe(10n)

    await pay('house:promo', 5n)
    expect(await balance('house:promo')).toBe(15n)
    await snapshot()
    expect(await balance('house:promo')).toBe(15n)
    expect(await snapshot()).toBe(0)
  })

  test('loses no transfer that commits after a snapshot was taken concurrently', async () => {
    // Opened before: who uses a house account first makes others wait for the end of its transaction.
    await pay('house:late', 1n)

    await withTransaction(ledger.app.db, async (tx) => {
      await post(tx, {
        scope: 'test',
        key: randomUUID(),
        kind: 'test',
        actor: 'test',
        legs: [
          { house: 'house:bank', token: 'CREDIT', amount: -7n },
          { house: 'house:late', token: 'CREDIT', amount: 7n },
        ],
      })
      await pay('house:late', 1n)
      await snapshot()
    })

    expect(await balance('house:late')).toBe(9n)
    await snapshot()
    expect(await balance('house:late')).toBe(9n)
  })
})
