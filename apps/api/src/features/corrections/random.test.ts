import { balancesOf } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveCorrection, proposeCorrection } from '../../../test/corrections.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'

let app: TestApp
let finance: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApp()
  finance = await operatorBrowser(app, 'finance', 'คุณเงิน', ['finance'])
  owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
})
afterAll(async () => await app[Symbol.asyncDispose]())

async function posted(given: object) {
  const { data } = await proposeCorrection(finance, given)
  const done = await approveCorrection(owner, data.correctionId)
  expect(done).toMatchObject({ status: 200, data: { status: 'DONE' } })
  return done.data
}

test(
  '[FIX-6] 1,000 random corrections: the ledger adds up to 0, and each adjustment reverses to 0',
  async () => {
    let seed = 20_261_130
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const members = await Promise.all(Array.from({ length: 5 }, async () => await app.memberWith({ credit: '100.00' })))
    const worth = async () =>
      await Promise.all(members.map(async ({ id }) => (({ real, debt }) => real - debt)(await balancesOf(app.context.db, id))))
    const before = await worth()
    const open: string[] = []
    for (let done = 0; done < 1_000; done += 1) {
      const isReversal = done >= 500 || (open.length > 0 && random(3) === 0)
      const [transferId] = isReversal ? open.splice(random(open.length), 1) : []
      if (isReversal && transferId === undefined) break
      const { username } = present(members[random(members.length)])
      const made = await posted(
        isReversal
          ? { kind: 'REVERSE', transferId }
          : { kind: random(2) === 0 ? 'ADJUST_IN' : 'ADJUST_OUT', username, amount: (1 + random(20_000)) / 100 },
      )
      if (!isReversal) open.push(String(made.transferId))
    }
    expect(open).toEqual([])
    expect(await worth()).toEqual(before)
    const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from ledger.entry`.execute(app.context.db)
    expect(rows[0]?.sum).toBe(0n)
  },
  240_000 * timeFactor,
)
