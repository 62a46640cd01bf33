import { openDatabase } from '@morakot/database/database'
import { describe, expect, test } from 'vitest'
import { APP_ROLE } from '../../context.ts'
import { buffersLookedAt, fillHistory, keepStatistics } from '../../../test/grown-history.ts'
import type { Statistics } from '../../../test/grown-history.ts'
import { openTestDb } from '../../../test/open-test-db.ts'
import { gameNamesOf } from '#features/seamless/wallet/service-history'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import {
  countCreditMovements,
  firstSince,
  isOwnMovement,
  listCreditMovements,
  listPointMovements,
  sumPointMovements,
} from './store-history.ts'

const BETS = 20_000
const OWN_BETS = BETS / 20
const ROWS_A_PAGE = 20
/** PostgreSQL plans a statement for any values when it has planned it for some five times, and keeps that plan. */
const EARLIER_LOOKUPS = 7

const player = memberId(1n)
const since = new Date('2026-01-01T00:00:00Z')
const page = { since, before: null, offset: 0, limit: ROWS_A_PAGE }
const pageOfGames = Array.from({ length: ROWS_A_PAGE }, (_, place) => BigInt(BETS - 20 * place))

interface Input {
  readonly send: (db: Db) => Promise<unknown>
  readonly answer: unknown
  /** Pages of 8 KB that it may look at. */
  readonly buffersMax: number
}

const QUESTIONS: Readonly<Record<string, Input>> = {
  'a page': {
    send: async (db) => (await listCreditMovements(db, player, { ...page, kinds: null })).length,
    answer: ROWS_A_PAGE,
    buffersMax: 25 * ROWS_A_PAGE,
  },
  'a page of a kind, below a row': {
    send: async (db) => (await listCreditMovements(db, player, { ...page, before: BigInt(BETS / 2), kinds: ['bet'] })).length,
    answer: ROWS_A_PAGE,
    buffersMax: 30 * ROWS_A_PAGE,
  },
  'how many there are': {
    send: async (db) => await countCreditMovements(db, player, { since, until: null, kinds: null }),
    answer: OWN_BETS,
    buffersMax: OWN_BETS,
  },
  'how many there are of a kind': {
    send: async (db) => await countCreditMovements(db, player, { since, until: null, kinds: ['bet'] }),
    answer: OWN_BETS,
    buffersMax: 5 * OWN_BETS,
  },
  'how many there are between two moments': {
    send: async (db) => await countCreditMovements(db, player, { since, until: new Date('2100-01-01T00:00:00Z'), kinds: null }),
    answer: OWN_BETS,
    buffersMax: 2 * OWN_BETS,
  },
  'the first row since a moment': {
    send: async (db) => (await firstSince(db, player, { codes: ['real', 'bonus'], since })) !== null,
    answer: true,
    // A search by halves in the versions of each of two accounts.
    buffersMax: 400,
  },
  'whether a row is their own': {
    send: async (db) => await isOwnMovement(db, player, { transferId: BigInt(BETS), codes: ['real', 'bonus'] }),
    answer: true,
    buffersMax: 20,
  },
  'a page of points': { send: async (db) => (await listPointMovements(db, player, page)).length, answer: 0, buffersMax: 50 },
  'how many movements of points': {
    send: async (db) => (await sumPointMovements(db, player, { since, until: null })).total,
    answer: 0,
    buffersMax: 50,
  },
  'the games of a page': {
    send: async (db) => [...new Set((await gameNamesOf(db, pageOfGames)).values())],
    answer: ['Mango Nights'],
    buffersMax: 15 * ROWS_A_PAGE,
  },
}

describe('the history in tables that have grown since it was planned', () => {
  test.each<Statistics>(['none', 'of the empty tables'])(
    '[CALL-23, CALL-36] is looked up by index all the same (statistics: %s)',
    async (statistics) => {
      await using testDb = await openTestDb()
      await keepStatistics(testDb, statistics)
      const { db, close } = openDatabase<Record<never, never>>(testDb.target, { max: 1, role: APP_ROLE, applicationName: 'history-plans' })
      try {
        for (const { send } of Object.values(QUESTIONS)) for (let time = 0; time < EARLIER_LOOKUPS; time += 1) await send(db)
        await fillHistory(testDb, BETS)

        const buffers: Record<string, number> = {}
        for (const [name, { send: request, answer }] of Object.entries(QUESTIONS)) {
          const before = await buffersLookedAt(testDb, db)
          expect(await request(db), name).toEqual(answer)
          buffers[name] = (await buffersLookedAt(testDb, db)) - before
        }

        const tooMany = Object.entries(QUESTIONS).filter(([name, { buffersMax }]) => (buffers[name] ?? Infinity) > buffersMax)
        expect(
          tooMany.map(([name]) => name),
          JSON.stringify(buffers),
        ).toEqual([])
      } finally {
        await close()
      }
    },
  )
})
