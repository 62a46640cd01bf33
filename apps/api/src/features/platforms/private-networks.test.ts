import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { startGateway } from '../../../test/stub-gateway.ts'
import type { StubGateway } from '../../../test/stub-gateway.ts'
import { Visitor } from '../../../test/visitor.ts'
import { present } from '../../../test/present.ts'

// A machine in our own network that answers every connection. The contract allows its kind of address in a private demo.

let inside: StubGateway
beforeAll(async () => {
  inside = await startGateway()
})
afterAll(async () => await inside[Symbol.asyncDispose]())

async function change(owner: Browser, apiBaseUrl: string) {
  const { providers } = (await owner.get('/console/platforms')).data
  const { priority, isActive, revision } = present(providers.find(({ code }: { code: string }) => code === 'AG'))
  return await owner.put('/console/sports-providers/AG', { priority, isActive, revision, apiBaseUrl, reason: 'ย้ายเครื่องของเกตเวย์' })
}
const proposals = async (app: TestApp) => (await sql`select 1 from trust_change`.execute(app.context.db)).rows.length

describe('[TRUST-1, F-129] an address in our own network', () => {
  test('is refused at its field by the probe, nothing is sent to it and nothing is proposed', async () => {
    await using app = await startApp()
    const owner = await operatorBrowser(app, 'owner1', 'เจ้าของ')

    for (const address of [inside.origin, inside.origin.replace('127.0.0.1', 'localhost')]) {
      const refused = await change(owner, address)
      expect(refused).toMatchObject({ status: 409, failure: { code: 'trust.address_private' } })
      expect(refused.failure.message).toMatch(/[ก-๙]/)
    }
    expect(inside.arrived).toEqual([])
    expect(await proposals(app)).toBe(0)
  })

  test('is probed where the environment of the installation names it', async () => {
    await using app = await startApp({ config: { privateUpstreams: [inside.origin] } })
    const owner = await operatorBrowser(app, 'owner1', 'เจ้าของ')
    await operatorBrowser(app, 'owner2', 'เจ้าของ คนที่สอง')

    expect((await change(owner, inside.origin)).status).toBe(200)
    expect(await proposals(app)).toBe(1)
  })

  test('that a provider already has gets no call of the gateway', async () => {
    await using app = await startApp()
    await sql`update sports_provider set api_base_url = ${inside.origin} where code = 'AG'`.execute(app.context.db)
    const before = inside.arrived.length
    const body = { username: 'amb9wichai', password: 'demo-1234', birthDate: '1990-05-05', acceptTerms: true }

    const { status } = await new Visitor(app.app).post('/gateways/AMBKING/user/login', body)

    expect(status).toBeGreaterThanOrEqual(500)
    expect(inside.arrived).toHaveLength(before)
    const { rows } = await sql<{ reason: string }>`select distinct reason from gateway_call`.execute(app.context.db)
    expect(rows).toEqual([{ reason: 'private address' }])
  })
})
