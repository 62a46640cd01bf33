import { WITHDRAWAL_STATUSES, canMoveWithdrawal } from '@morakot/contract/features/cashier/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { moveWithdrawal } from './store.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startApp()
  const member = await app.memberWith({ credit: '500.00' })
  const reply = await (await app.as(member)).post('/v2/users/credit.withdraw', { amount: 300, password: TEST_PASSWORD })
  id = String(reply.data.withdrawalId)
})
afterAll(async () => await app[Symbol.asyncDispose]())

const EVERY_MOVE = WITHDRAWAL_STATUSES.flatMap((from) => WITHDRAWAL_STATUSES.filter((to) => to !== from).map((to) => ({ from, to })))

/** Whether the trigger of withdrawals allows a move, on a copy of the row: other constraints are tested separately. */
async function isLetThrough({ from, to }: (typeof EVERY_MOVE)[number]): Promise<boolean> {
  try {
    await app.context.db.transaction().execute(async (tx) => {
      await sql`create temporary table moved (like withdrawal including defaults) on commit drop`.execute(tx)
      await sql`insert into moved select * from withdrawal where id = ${id}`.execute(tx)
      await sql`update moved set status = ${from}`.execute(tx)
      await sql`
        create trigger moved__move before update of status on moved
        for each row when (old.status is distinct from new.status) execute function refuse_withdrawal_move()`.execute(tx)
      await sql`update moved set status = ${to}`.execute(tx)
    })
    return true
  } catch (error) {
    expect(String(error)).toContain('a withdrawal does not go from')
    return false
  }
}

describe('the states of a withdrawal', () => {
  test('[CREDITED-2] are moved between as the table says: the database refuses each other move', async () => {
    const tried = []
    for (const move of EVERY_MOVE) tried.push({ ...move, moved: await isLetThrough(move) })

    expect(tried).toEqual(EVERY_MOVE.map((move) => ({ ...move, moved: canMoveWithdrawal(move.from, move.to) })))
  })

  test('[CREDITED-2] the trigger is on the table, and the code evaluates by the same table', async () => {
    await expect(sql`update withdrawal set status = 'UNKNOWN' where id = ${id}`.execute(app.context.db)).rejects.toThrow(
      'a withdrawal does not go from APPROVED to UNKNOWN',
    )

    const at = app.clock.now()
    for (const { from, to } of EVERY_MOVE.filter((move) => !canMoveWithdrawal(move.from, move.to)))
      await expect(
        app.context.withTransaction(async (tx) => await moveWithdrawal(tx, { id, from, to, at, actor: 'job:test' })),
      ).rejects.toThrow(`a withdrawal does not go from ${from} to ${to}`)
  })
})
