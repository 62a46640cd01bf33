import { BANK_CHANGE_STATUSES, canMoveBankChange } from '@morakot/contract/features/bank-change/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOLDERS_PARTY, stubHolders } from '../../../test/account-names.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ fetch: stubHolders().fetch, config: { bank: HOLDERS_PARTY } })
  await signInOperator(app, { username: 'risk', roles: ['risk'] })
})
afterAll(async () => await app[Symbol.asyncDispose]())

let made = 0

async function changed(): Promise<{ readonly id: string }> {
  const member = await app.memberWith()
  made += 1
  const body = { bankCode: 'SCB', bankNumber: String(7_100_000_000 + made), password: TEST_PASSWORD }
  expect(await (await app.as(member)).post('/me/bank-account', body)).toMatchObject({ status: 200 })
  const { rows } = await sql<{ id: string }>`select id from bank_change where member_id = ${member.id}`.execute(app.context.db)
  return { id: String(rows[0]?.id) }
}

describe('the states of a change', () => {
  test('[BANKCHANGE-1] moves a change as the table of states says, and the database refuses every other move', async () => {
    const { rows } = await sql<{ id: bigint }>`select id from operator limit 1`.execute(app.context.db)
    const by = rows[0]?.id
    for (const from of BANK_CHANGE_STATUSES) {
      for (const to of BANK_CHANGE_STATUSES.filter((one) => one !== from)) {
        const { id } = await changed()
        const at = app.clock.now()
        const decide = async (status: string) =>
          await sql`
            update bank_change
            set status = ${status}, decided_by = ${status === 'CHANGED' ? null : by}, decided_at = ${status === 'CHANGED' ? null : at},
              note = ${status === 'UNDONE' ? 'เหตุผล' : null}
            where id = ${id}`.execute(app.context.db)
        if (from !== 'CHANGED') await decide(from)
        const moved = await decide(to).then(
          () => true,
          (error: unknown) => (String(error).includes('does not go from') ? false : Promise.reject(error)),
        )
        expect([from, to, moved]).toEqual([from, to, canMoveBankChange(from, to)])
      }
    }
  })
})
