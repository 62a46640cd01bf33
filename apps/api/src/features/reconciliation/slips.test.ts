import type { BankTransfer } from '@morakot/contract/outside/bank'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberOf } from '#features/members/service-status'
import { arrival, deliver } from '../../../test/bank-feed.ts'
import { drawSlip } from '../../../test/draw-slip.ts'
import { SLIP_ACCOUNT, SLIPS_SECRET, nextLastName, sendSlip, stubVerifier } from '../../../test/slips.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { STUB_BANK_SECRET, startBank } from '../../../test/stub-bank.ts'
import type { StubBank } from '../../../test/stub-bank.ts'
import { reconcileBank } from './service-bank.ts'

const verifier = stubVerifier()
let bank: StubBank
let app: TestApp
beforeAll(async () => {
  bank = await startBank()
  app = await startApp({
    fetch: verifier.fetch,
    config: {
      slips: { origin: 'http://slips.test', id: 'slips', keyId: 'demo', secret: SLIPS_SECRET },
      bank: { origin: bank.origin, id: 'bank', keyId: '1', secret: STUB_BANK_SECRET },
    },
  })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await bank[Symbol.asyncDispose]()
})

/** A slip that was credited, and how the bank's list writes its transfer. */
async function slip(transRef: string, written: string): Promise<BankTransfer> {
  const member = await app.memberWith({ lastName: nextLastName() })
  const at = app.clock.now().toISOString()
  verifier.known.set(transRef, {
    amount: '500.00',
    at,
    reference: transRef,
    sendingBank: '014',
    fromBank: 'SCB',
    fromAccount: 'xxx-x-xx1234',
    fromName: (await memberOf(app.context.db, member.id)).bank.holder,
    ...SLIP_ACCOUNT,
  })
  const picture = await drawSlip({ sendingBank: '014', transRef })
  expect(await sendSlip(app, (await app.as(member)).cookie, { picture })).toMatchObject({ data: { status: 'CREDITED' } })
  return { direction: 'in', reference: written, amount: '500.00', at, account: '5551231234' }
}

describe('the bank’s list and deposits by slip', () => {
  test('[I22] agree however the list writes a reference, whether the feed reported the transfer or not', async () => {
    const silent = await slip('BT000000AB01', 'bt-0000-00ab-01')
    const reported = await slip('BT000000AB02', 'BT 000000 AB02')
    await deliver(
      app,
      arrival({
        bankTransactionId: 'BT-000000-AB02',
        amount: '500.00',
        fromBank: 'SCB',
        fromAccount: '5551231234',
        receivedAt: reported.at,
      }),
    )
    bank.transfers.push(silent, { ...reported, reference: 'BT-000000-AB02' })
    app.clock.advance(2 * 3_600_000)

    await reconcileBank(app.wiring.cashier)

    const { rows } = await sql<{ difference: string; subject: string }>`select difference, subject from reconciliation_case`.execute(
      app.context.db,
    )
    expect(rows).toEqual([])
    const { rows: runs } = await sql<{ matched: number }>`select matched from reconciliation_run where source like 'bank:%'`.execute(
      app.context.db,
    )
    expect(runs).toEqual([{ matched: 2 }])
  })
})
