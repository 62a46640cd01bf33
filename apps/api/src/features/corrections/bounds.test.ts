import { memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveCorrection, CORRECTIONS, proposeCorrection, refusedCorrection } from '../../../test/corrections.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'

let app: TestApp
let finance: Browser
let owner: Browser
beforeAll(async () => void (app = await startApp()))
afterAll(async () => await app[Symbol.asyncDispose]())
let day = 0
beforeEach(async () => {
  // The sum of an operator is one of the day.
  day += 1
  app.clock.setTo(new Date(Date.parse('2026-11-20T05:00:00Z') + day * 86_400_000))
  finance = await operatorBrowser(app, 'finance', 'คุณเงิน', ['finance'])
  owner = await operatorBrowser(app, 'owner', 'คุณเจ้าของ')
})

const propose = async (given: object) => await proposeCorrection(finance, given)
const approve = async (id: string, by = owner) => await approveCorrection(by, id)

describe('the bounds', () => {
  test('[FIX-5] are of an adjustment without proof, of goodwill, of a day, and of two people without an owner', async () => {
    const member = await app.memberWith()
    const give = (amount: number, more: object = {}) => ({ kind: 'ADJUST_IN', username: member.username, amount, ...more })
    const proof = { proof: 'LINE 27/11' }
    expect(await propose(give(10_000.01))).toMatchObject(refusedCorrection('proof_needed', 422))
    expect(await propose(give(5_000.01, { reasonCode: 'goodwill' }))).toMatchObject(refusedCorrection('goodwill_above'))
    for (let time = 0; time < 4; time += 1) expect(await propose(give(5_000, { reasonCode: 'goodwill' }))).toMatchObject({ status: 200 })
    expect(await propose(give(0.01, { reasonCode: 'goodwill' }))).toMatchObject(refusedCorrection('goodwill_month'))

    const second = await operatorBrowser(app, 'finance2', 'คุณเงินสอง', ['finance'])
    const large = (await propose(give(200_000.01, proof))).data.correctionId
    expect(await approve(large, second)).toMatchObject(refusedCorrection('owner_needed'))
    expect(await approve(large)).toMatchObject({ status: 200 })
    expect(await propose(give(280_000, proof))).toMatchObject(refusedCorrection('day_above'))
    expect(await propose(give(279_000, proof))).toMatchObject({ status: 200 })
  })

  test('[FIX-5] hold for ten concurrent proposals of one operator', async () => {
    const member = await app.memberWith()
    const each = { kind: 'ADJUST_IN', username: member.username, amount: 100_000, proof: 'LINE 27/11' }
    const replies = await Promise.all(Array.from({ length: 10 }, async () => await propose(each)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ failure }) => failure?.code === 'corrections.day_above')).toHaveLength(5)
  })

  test('[FIX-5] movements of games and withdrawals are not corrected so, nor those of a frozen or closed wallet', async () => {
    const member = await app.memberWith({ credit: '20.00' })
    const { rows } = await sql<{ id: bigint }>`
      select max(transfer_id) as id from ledger.entry join ledger.account on account.id = account_id where owner_id = ${member.id}`.execute(
      app.context.db,
    )
    expect(await propose({ kind: 'REVERSE', transferId: String(present(rows[0]).id) })).toMatchObject(refusedCorrection('not_possible'))
    expect(await propose({ kind: 'REVERSE', transferId: '999999999' })).toMatchObject(refusedCorrection('source_not_found', 404))
    expect(await finance.get(`${CORRECTIONS}/source?number=DP99999999`)).toMatchObject(refusedCorrection('source_not_found', 404))
    expect(await finance.get(`${CORRECTIONS}/member?username=nosuch`)).toMatchObject(refusedCorrection('member_not_found', 404))
    expect((await finance.get(`${CORRECTIONS}/member?username=${member.username}`)).data).toMatchObject({ credit: 20, debt: 0 })
    const setReal = async (status: 'frozen' | 'closed') =>
      await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, member.id)).real.id, status))
    const take = { kind: 'ADJUST_OUT', username: member.username, amount: 20 }
    const { correctionId } = (await propose(take)).data
    await setReal('frozen')
    expect(await propose(take)).toMatchObject(refusedCorrection('wallet.frozen'))
    expect(await approve(correctionId)).toMatchObject(refusedCorrection('wallet.frozen'))
    const empty = await app.memberWith()
    await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, empty.id)).real.id, 'closed'))
    expect(await propose({ kind: 'ADJUST_IN', username: empty.username, amount: 1 })).toMatchObject(refusedCorrection('wallet_closed'))
  })

  test.each([
    [{ kind: 'ADJUST_IN', username: 'x' }, 'amount'],
    [{ kind: 'ADJUST_IN', username: 'x', amount: 0 }, 'amount'],
    [{ kind: 'ADJUST_IN', username: 'x', amount: 1.001 }, 'amount'],
    [{ kind: 'ADJUST_IN', amount: 1 }, 'username'],
    [{ kind: 'REVERSE' }, 'transferId'],
    [{ kind: 'MOVE', transferId: '1' }, 'toUsername'],
    [{ kind: 'ADJUST_IN', username: 'x', amount: 1, memberText: 'x' }, 'memberText'],
    [{ kind: 'ADJUST_IN', username: 'x', amount: 1, reason: 'x' }, 'reason'],
    [{ kind: 'ADJUST_IN', username: 'x', amount: 1, reasonCode: 'other', reason: 'สั้นไป' }, 'reason'],
    [{ kind: 'ADJUST_IN', username: 'x', amount: 1, reasonCode: 'unknown' }, 'reasonCode'],
  ])('[FIX-5] %o is refused at the field %s', async (given, field) => {
    const reply = await propose(given)
    expect(reply).toMatchObject({ status: 422, failure: { fields: { [field]: expect.stringMatching(/[ก-๙]/) } } })
  })
})
