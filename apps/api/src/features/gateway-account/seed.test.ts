import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { seedGatewayPoints } from './service-seed-demo.ts'

const PLAN = { seedNumber: 7, history: 'full', hasDemoLogins: true, isQuiet: false } as const

let app: TestApp
let stub: StubGateway

beforeAll(async () => {
  stub = await startGateway()
  app = await startApp({ config: { gateway: stub.config } })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await stub[Symbol.asyncDispose]()
})

async function enter(started: TestApp, username: string): Promise<void> {
  const body = { username, password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }
  expect((await new Visitor(started.app).post('/gateways/AMBKING/user/login', body)).status).toBe(200)
  await started.drainSubscribers()
}

/** Points and movements of them, by username. */
async function pointsIn(
  started: TestApp,
): Promise<readonly { readonly username: string; readonly points: bigint; readonly moves: bigint }[]> {
  const { rows } = await sql<{ username: string; points: bigint; moves: bigint }>`
    select member.username, account.balance as points, account.version as moves
    from member join ledger.account on account.owner_id = member.id and account.code = 'points'
    where member.platform_code = 'AMBKING'
    order by member.username`.execute(started.context.db)
  return rows
}

describe('the demo’s members of the gateway', () => {
  test('have the points of the demo’s table from their first login on, once, however often they log in and the demo is seeded', async () => {
    await seedGatewayPoints(app.context, { ...PLAN, clock: app.clock })
    for (const username of ['amb9wichai', 'amb9somsri', 'amb9prasit', 'amb9wichai']) await enter(app, username)
    for (let again = 0; again < 2; again += 1) await seedGatewayPoints(app.context, { ...PLAN, clock: app.clock })

    expect(await pointsIn(app)).toEqual([
      { username: 'amb9prasit', points: 0n, moves: 0n },
      { username: 'amb9somsri', points: 1_500n, moves: 1n },
      { username: 'amb9wichai', points: 900n, moves: 1n },
    ])
  })

  test('have none where no password is published; a row that an earlier start created gets its points at the next', async () => {
    const other = await startApp({ config: { gateway: stub.config, hasDemoLogins: false } })
    await enter(other, 'amb9wichai')
    await seedGatewayPoints(other.context, { ...PLAN, hasDemoLogins: false, clock: other.clock })
    expect(await pointsIn(other)).toEqual([{ username: 'amb9wichai', points: 0n, moves: 0n }])

    await Promise.all(Array.from({ length: 10 }, async () => await seedGatewayPoints(other.context, { ...PLAN, clock: other.clock })))
    expect(await pointsIn(other)).toEqual([{ username: 'amb9wichai', points: 900n, moves: 1n }])
    await other[Symbol.asyncDispose]()
  })
})
