import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { forgetAll } from './forget.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

const ROWS = 250
const SLICE = 20

async function fill(): Promise<void> {
  const old = new Date(app.clock.now().getTime() - 8 * 86_400_000)
  await sql`insert into outside_nonce (party, nonce, seen_at) select 'bank', 'old-' || n, ${old} from generate_series(1, ${ROWS}) as n`.execute(
    app.context.db,
  )
  await sql`insert into rate_budget (subject, window_start, spent) select 'old-' || n, ${old}, 1 from generate_series(1, ${ROWS}) as n`.execute(
    app.context.db,
  )
}

const left = async () => {
  const { rows } = await sql<{ nonces: number; budgets: number }>`
    select
      (select count(*)::integer from outside_nonce where nonce like 'old-%') as nonces,
      (select count(*)::integer from rate_budget where subject like 'old-%') as budgets`.execute(app.context.db)
  return rows[0]
}

describe('clearing away what is old', () => {
  test('goes on in slices until nothing is left of any kind, however much there was', async () => {
    await fill()

    expect(await forgetAll(app.context, SLICE)).toBe(true)

    expect(await left()).toEqual({ nonces: 0, budgets: 0 })
  })

  test('leaves the rest to the next time when there is more than a clearing takes, and reports it', async () => {
    await fill()

    expect(await forgetAll(app.context, 1)).toBe(false)

    expect(await left()).toEqual({ nonces: ROWS - 100, budgets: ROWS - 100 })
    expect(await forgetAll(app.context, SLICE)).toBe(true)
  })

  test('goes on with the other kinds when one cannot be cleared', async () => {
    await fill()
    const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'owner' })
    await sql`alter table outside_nonce rename to outside_nonce_away`.execute(owner.db)

    await expect(forgetAll(app.context, SLICE)).rejects.toThrow('outside_nonce')

    await sql`alter table outside_nonce_away rename to outside_nonce`.execute(owner.db)
    await owner.close()
    expect(await left()).toEqual({ nonces: ROWS, budgets: 0 })
  })
})
