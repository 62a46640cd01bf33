import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { FORGET_CALLS } from './jobs.ts'
import { CALL_KEPT_DAYS, DAY_MS } from './rules.ts'
import { forgetCalls } from './service-calls.ts'
import { insertCall } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

/** Writes calls down, each so many milliseconds before now. */
async function called(...agoMs: readonly number[]): Promise<void> {
  for (const ago of agoMs) {
    const at = new Date(app.clock.now().getTime() - ago)
    await insertCall(app.context.db, {
      platformCode: 'AMBKING',
      call: 'credit',
      memberId: null,
      at,
      tookMs: 3,
      outcome: 'yes',
      reason: null,
    })
  }
}

async function daysKept(): Promise<readonly number[]> {
  const { rows } = await sql<{ at: Date }>`select at from gateway_call order by at`.execute(app.context.db)
  return rows.map(({ at }) => (app.clock.now().getTime() - at.getTime()) / DAY_MS)
}

describe('what was written down of calls', () => {
  test('is deleted after 90 days, the oldest first, in slices of a bounded size', async () => {
    const limit = CALL_KEPT_DAYS * DAY_MS
    await called(limit + 1, limit + DAY_MS, limit + 2 * DAY_MS, limit, 0)

    expect(await forgetCalls(app.context, { rowsMax: 1, slicesMax: 2 }), 'more is left').toBe(false)
    expect(await daysKept()).toEqual([90 + 1 / DAY_MS, 90, 0])
    expect(await forgetCalls(app.context, { rowsMax: 1, slicesMax: 2 })).toBe(true)
    expect(await daysKept()).toEqual([90, 0])
  })

  test('is looked at by a job that a start queues, and that queues itself again', async () => {
    await called(91 * DAY_MS)
    await app.opened.schedule()
    await app.runJobs()
    expect((await daysKept()).filter((days) => days > CALL_KEPT_DAYS)).toEqual([])
    const { rows } = await sql`
      select from pgboss.job where name = ${FORGET_CALLS} and state = 'created' and start_after > now()`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })
})
