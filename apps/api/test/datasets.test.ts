import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'
import { openTestDb } from './open-test-db.ts'
import type { TestDb } from './open-test-db.ts'
import { payloadsOf } from './payload-fields.ts'

/**
 * Each dataset of the product: where it is kept, the call that answers it, and its place in the app, which
 * `apps/player/src/app/datasets.test.ts` compares with the pages and `e2e/support/datasets.ts` opens. `read` is the call of a page
 * whose reply the first screen's own call brings along.
 */
const datasets = z
  .array(z.object({ name: z.string(), table: z.string(), call: z.string(), read: z.string().optional(), screen: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('../../../docs/datasets.json', import.meta.url), 'utf8')))

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

const calls = new Map(payloadsOf(await describedNouns(modules, 'member')).map(({ call, reply }) => [call, reply]))

/** Lists that are no dataset, each with the reason. */
const NO_DATASET: Readonly<Record<string, string>> = {
  '/v2/configs/bank-list': 'constants of the specification',
  '/v2/configs/recommend-list': 'constants of the specification',
  '/games/favorite': 'the older path of /v2/games/favorite, for other clients',
  '/redemptions/addresses': 'a search in a file of places',
}

describe('every dataset of the product', () => {
  test('[ENT-21] each call of a member that answers a list is a dataset with a place on screen, or says why not', () => {
    const lists = [...calls].flatMap(([call, reply]) =>
      call.startsWith('GET ') && reply.some((field) => /^(items)?\[\]/u.test(field)) ? [call.slice(4)] : [],
    )
    const placed = datasets.flatMap(({ call, read = call }) => [call, read])
    expect(lists.length).toBeGreaterThan(30)
    expect(lists.filter((call) => !placed.includes(call) && !(call in NO_DATASET))).toEqual([])
    expect(Object.keys(NO_DATASET).filter((call) => !lists.includes(call) || placed.includes(call))).toEqual([])
  })

  test.each(datasets)(
    '[ENT-21] $name: the table $table, which the API reads, and the call $call, which answers fields',
    async ({ table, call }) => {
      const { rows } = await database.owner.query<{ may: boolean | null }>(
        "select has_table_privilege('morakot_app', to_regclass($1), 'select') as may",
        [table],
      )

      expect(rows[0]?.may, `${table} is a table`).toBe(true)
      expect(calls.get(`GET ${call}`)?.length ?? 0, `GET ${call}`).toBeGreaterThan(0)
    },
  )
})
