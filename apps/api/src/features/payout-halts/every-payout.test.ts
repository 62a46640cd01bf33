import * as outsideBank from '@morakot/contract/outside/bank'
import { GATEWAY_CALLS } from '@morakot/contract/outside/gateway'
import { satang } from '@morakot/money/satang'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayModule } from '#features/gateway-account/module'
import { resumeOpen, sendOn } from '#features/gateway-transfers/service'
import { insertTransfer } from '#features/gateway-transfers/store'
import type { TransfersContext } from '#features/gateway-transfers/service'
import { memberId } from '#infra/identity'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { Visitor } from '../../../test/visitor.ts'

// Every call of another company that moves money out, and the table on whose rows a trigger keeps the halt. A new call is in neither list, and fails here.
const PAYS: Readonly<Record<string, 'withdrawal' | 'gateway_transfer'>> = {
  'bank PAYOUTS_PATH': 'withdrawal',
  'gateway transferOut': 'gateway_transfer',
}
const PAYS_NOTHING: readonly string[] = [
  'bank BANK_FEED_PATH',
  'bank PAYOUT_EVENT_PATH',
  'bank TRANSFER_LIST_PATH',
  'bank ACCOUNT_HOLDER_PATH',
  // A deposit that is sent on to where its member plays is no payout (console-2.md O-21).
  'gateway transferIn',
  // Reads, logins and games; `point` closes an account there and credits the wallet.
  ...[
    'login',
    'profile',
    'credit',
    'logout',
    'nonPromptPay',
    'autoSlip',
    'trueMoney',
    'condition',
    'games',
    'launch',
    'transfer',
    'point',
  ].map((call) => `gateway ${call}`),
]

let app: TestApp
let stub: StubGateway
let context: TransfersContext
beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
  context = app.opened.contextOf(gatewayModule)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})

test('[HALT-4] every outside call that pays is known, and its table has the trigger', async () => {
  const calls = [
    ...Object.keys(outsideBank)
      .filter((name) => name.endsWith('_PATH'))
      .map((name) => `bank ${name}`),
    ...Object.keys(GATEWAY_CALLS).map((name) => `gateway ${name}`),
  ]
  expect(calls.toSorted()).toEqual([...Object.keys(PAYS), ...PAYS_NOTHING].toSorted())
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as "table" from pg_trigger where tgname like '%\\_\\_halted' order by 1`.execute(app.context.db)
  expect(rows.map(({ table }) => table)).toEqual([...new Set(Object.values(PAYS))].toSorted())
})

test('[HALT-4, HALT-11] money is not taken from a gateway while that is halted; a deposit goes on to it', async () => {
  const [risk, finance] = await Promise.all([
    signInOperator(app, { username: 'risk', roles: ['risk'] }),
    signInOperator(app, { username: 'finance', roles: ['finance'] }),
  ])
  const browser = new Visitor(app.app)
  const username = 'amb9kanda'
  const login = { username, password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
  expect((await browser.post('/gateways/AMBKING/user/login', login)).status).toBe(200)
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(app.context.db)
  const member = memberId(rows[0]?.id ?? 0n)
  const haltId = app.context.newId()
  expect(await risk.post('/console/payout-halts', { haltId, scope: 'GATEWAY', reasonCode: 'fraud', note: 'ยอดเกตเวย์ผิดปกติ' })).toMatchObject(
    {
      status: 200,
    },
  )
  const takes = async (amount: number) =>
    await browser.post('/v2/users/gateway-transfers', { amount }, { headers: { 'idempotency-key': app.context.newId() } })
  expect(await takes(1)).toMatchObject({ status: 409, code: 'payoutHalts.halted' })
  await app.give({ id: member, username, password: '', bank: { code: '', number: '' } }, '30.00')
  const given = { member, depositId: app.context.newId(), amount: satang(3_000n) }
  await app.context.withTransaction(async (tx) => await sendOn(context, tx, given))
  // One that was let in before the halt, and was not ordered yet.
  const waiting = { id: app.context.newId(), member, platform: 'AMBKING', amount: satang(100n), direction: 'out', depositId: null } as const
  await app.context.withTransaction(async (tx) => await insertTransfer(tx, { ...waiting, createdAt: app.clock.now() }))
  await resumeOpen(context)
  expect([stub.count('transferIn'), stub.count('transferOut')]).toEqual([1, 0])
  expect((await risk.get('/console/payout-halts/open')).data.items).toMatchObject([{ waitingCount: 1, waitingAmount: 1 }])
  await expect(sql`update gateway_transfer set asked_times = 1 where id = ${waiting.id}`.execute(app.context.db)).rejects.toThrow(
    'payouts are halted',
  )
  const resumeId = app.context.newId()
  await risk.post(`/console/payout-halts/${haltId}/resume`, { resumeId, reason: 'ตรวจยอดแล้วตรงกัน' })
  expect(await finance.post(`/console/payout-halts/${haltId}/resume/${resumeId}/approve`)).toMatchObject({ status: 200 })
  await resumeOpen(context)
  expect(stub.count('transferOut')).toBe(1)
})
