import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOperator } from '#features/operators/service-seed'
import { openCases, settleCases } from './service-cases.ts'
import type { FoundDifference } from './service-cases.ts'
import { startApp, TEST_PASSWORD } from '../../../test/start-app.ts'
import type { Browser, TestApp, TestMember } from '../../../test/start-app.ts'

let app: TestApp
let operator: Browser
let member: TestMember
beforeAll(async () => {
  app = await startApp()
  await seedOperator(app.wiring.operators, { username: 'checker', password: TEST_PASSWORD, displayName: 'ผู้ตรวจ' })
  const reply = await app.consoleGuest().post('/console/login', { username: 'checker', password: TEST_PASSWORD })
  operator = app.consoleGuest(String(reply.headers['set-cookie']).split(';')[0])
  member = await app.memberWith()
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const { caseId } of (await operator.get(PATH)).data.items) await operator.post(`${PATH}/${caseId}/close`, { reason: 'จบการทดสอบ' })
})

const PATH = '/console/reconciliation'
const REASON = { reason: 'ธนาคารโอนคืนแล้ว' }
let found = 0

function difference(more: Partial<FoundDifference> = {}): FoundDifference {
  found += 1
  const amounts = { amountHere: 50_000_000n, amountThere: 50_001_000n }
  return { difference: 'other_amount', subject: `tx-${found}`, member: member.id, ...amounts, details: { direction: 'in' }, ...more }
}

async function open(one: FoundDifference): Promise<string | undefined> {
  await app.context.withTransaction(async (tx) => await openCases(tx, 'bank:sandbox-bank', [one], app.clock.now()))
  const { items } = (await operator.get(PATH)).data
  return items.find(({ subject }) => subject === one.subject)?.caseId
}

describe('cases of differences', () => {
  test('[I22] are shown with what each side says, since when, and who owns them', async () => {
    const one = difference()
    const caseId = await open(one)

    const { data } = await operator.get(PATH)

    expect(data).toMatchObject({ total: 1, open: 1 })
    expect(data.items).toEqual([
      {
        caseId,
        source: 'bank',
        party: 'sandbox-bank',
        difference: 'other_amount',
        subject: one.subject,
        username: member.username,
        amountHere: '500.00',
        amountThere: '500.01',
        details: { direction: 'in' },
        openedAt: app.clock.now().toISOString(),
        owner: null,
        isTwoNeeded: false,
        closingProposal: null,
        closing: null,
      },
    ])
    expect((await operator.post(`${PATH}/${caseId}/take`)).data.owner).toBe('ผู้ตรวจ')
  })

  test('[I22] are closed with a reason once, by one of ten, with a row in the audit', async () => {
    const caseId = await open(difference())

    const replies = await Promise.all(Array.from({ length: 10 }, async () => await operator.post(`${PATH}/${caseId}/close`, REASON)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(9)
    expect((await operator.get(`${PATH}?state=closed&limit=1`)).data.items).toMatchObject([
      { caseId, owner: 'ผู้ตรวจ', closing: { operator: 'ผู้ตรวจ', ...REASON } },
    ])
    const { rows } = await sql`select actor from audit where action = 'reconciliation.close' and subject = ${caseId}`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(1)
    expect((await operator.post(`${PATH}/${caseId}/take`)).failure.code).toBe('reconciliation.case_not_found')
  })

  test('[I22] are opened once by ten at the same time, and stay explained', async () => {
    const one = difference()
    const openings = Array.from({ length: 10 }, async () => await open(one))
    const [caseId] = await Promise.all(openings)
    await operator.post(`${PATH}/${String(caseId)}/close`, REASON)

    await open(one)

    expect((await operator.get(PATH)).data.items).toEqual([])
    const { rows } = await sql`select 1 from reconciliation_case where subject = ${one.subject}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  test('[I22] of another amount are other cases', async () => {
    const one = difference()
    await operator.post(`${PATH}/${await open(one)}/close`, REASON)

    await open({ ...one, amountThere: 50_002_000n })

    expect((await operator.get(PATH)).data.items).toMatchObject([{ subject: one.subject, amountThere: '500.02' }])
  })

  test('[I22] that closed by themselves say so, and open again when the difference is back', async () => {
    const one = difference()
    await open(one)
    await app.context.withTransaction(async (tx) => await settleCases(tx, 'bank:sandbox-bank', [one.subject], app.clock.now()))
    expect((await operator.get(`${PATH}?state=closed&limit=1`)).data.items).toMatchObject([{ closing: { operator: null } }])

    await open(one)

    expect((await operator.get(PATH)).data.items).toMatchObject([{ subject: one.subject, closing: null }])
  })

  test('[I22] are not closed without a reason, nor by a visitor', async () => {
    const caseId = await open(difference())

    expect((await operator.post(`${PATH}/${caseId}/close`, { reason: ' ' })).status).toBe(422)
    expect((await app.consoleGuest().post(`${PATH}/${caseId}/close`, REASON)).status).toBe(401)
    expect((await operator.post(`${PATH}/999999999/close`, REASON)).status).toBe(404)
    expect((await operator.get(PATH)).data.open).toBe(1)
  })
})
