import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'
import { openTestDb } from './open-test-db.ts'
import type { TestDb } from './open-test-db.ts'
import { payloadsOf } from './payload-fields.ts'

/** Each dataset of the product: where it is kept, the call that answers it, and its place in the app, which `e2e/support/datasets.ts` opens. */
const datasets = z
  .array(z.object({ name: z.string(), table: z.string(), call: z.string(), screen: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('../../../docs/datasets.json', import.meta.url), 'utf8')))

let database: TestDb
beforeAll(async () => {
  database = await openTestDb()
})
afterAll(async () => await database[Symbol.asyncDispose]())

const calls = new Map(payloadsOf(await describedNouns(modules, 'member')).map(({ call, reply }) => [call, reply]))

describe('every dataset of the product', () => {
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
