import { randomUUID } from 'node:crypto'
import { refuse, Refused } from '@morakot/contract/refused'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../test/start-app.ts'
import { testAction } from '../../test/test-action.ts'
import type { TestApp } from '../../test/start-app.ts'
import { seedOperator } from '#features/operators/service-seed'
import type { OperatorId } from '#infra/identity'
import type { ProposalRow } from '#infra/operators/proposal-table'
import { Decisions } from './decisions.ts'
import type { DecisionKind } from './decisions.ts'
import { expireAll } from './expiry.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const TEN_MINUTES = 600_000
const DUE = new Date(NOON.getTime() + TEN_MINUTES)
const TEN = Array.from({ length: 10 })

let app: TestApp
let maker: OperatorId
let decider: OperatorId
let owner: OperatorId
beforeAll(async () => {
  app = await startApp()
  const ownerWith = async (username: string) =>
    await seedOperator(app.wiring.operators, { username, displayName: username, roles: ['owner'], password: TEST_PASSWORD })
  ;[maker, decider, owner] = [await ownerWith('maker'), await ownerWith('decider'), await ownerWith('owner')]
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

type Change = ProposalRow<'trustChange'>

/** Changes of trust that take force ten minutes after their approval; the jobs that are sent are kept. */
function changes(given: Partial<DecisionKind<'trustChange'>> = {}) {
  const applied: string[] = []
  const sent: { readonly name: string; readonly data: object; readonly startAfterSeconds: number | undefined }[] = []
  const jobs = {
    ...app.context.jobs,
    send: async (_tx: unknown, name: string, data: object, options?: { readonly startAfterSeconds?: number }) =>
      void sent.push({ name, data, startAfterSeconds: options?.startAfterSeconds }),
  }
  const decisions = new Decisions(
    { ...app.context, jobs },
    {
      table: 'trustChange',
      permission: () => 'trust.approve',
      refusals: {
        notFound: 'trust.not_found',
        alreadyDecided: 'trust.already_decided',
        secondOperator: 'trust.second_operator_needed',
        stale: 'platforms.changed',
      },
      waits: () => refuse('trust.already_proposed'),
      member: () => null,
      inForceAfter: { ms: TEN_MINUTES, job: 'test.in_force' },
      apply: async (_tx, { id }) => {
        applied.push(id)
        return {}
      },
      audit: ({ id }, act) => ({ action: testAction(`test.${act}`), subject: id, after: {} }),
      ...given,
    },
  )
  return { decisions, applied, sent }
}

const propose = async (decisions: Decisions<'trustChange'>, about: Partial<Pick<Change, 'subject' | 'revision' | 'expiresAt'>> = {}) =>
  await decisions.propose(maker, { id: randomUUID(), member: null }, async () => ({
    kind: 'setting',
    subject: about.subject ?? randomUUID(),
    revision: about.revision ?? 1,
    body: {},
    reason: 'เพื่อทดสอบ',
    ...(about.expiresAt ? { expiresAt: about.expiresAt } : {}),
  }))
const approved = async (decisions: Decisions<'trustChange'>, about: Parameters<typeof propose>[1] = {}) =>
  await decisions.approve(decider, (await propose(decisions, about)).id)
const stored = async (id: string) => await changes().decisions.find(app.context.db, id)
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : 'not yet'),
  )
const actsOn = async (id: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${id} order by id`.execute(app.context.db)
  return rows.map(({ action }) => action)
}

describe('an approved proposal that takes force later', () => {
  test('[TRUST-2] waits for its moment, and a job is queued for it', async () => {
    const { decisions, applied, sent } = changes()

    const row = await approved(decisions)

    expect(row).toMatchObject({ status: 'WAITING', decidedBy: decider, decidedAt: NOON, inForceAt: DUE })
    expect(sent).toEqual([{ name: 'test.in_force', data: { id: row.id }, startAfterSeconds: 600 }])
    expect(await codeOf(decisions.approve(owner, row.id))).toBe('trust.already_decided')
    app.clock.setTo(new Date(DUE.getTime() - 1))
    expect(await codeOf(decisions.takeForce(row.id))).toBe('not yet')
    expect(applied).toEqual([])
  })

  test('[TRUST-2] is carried out once by ten jobs at once, in the name of the operator who approved it', async () => {
    const { decisions, applied } = changes()
    const { id } = await approved(decisions)
    app.clock.setTo(DUE)

    await Promise.all(TEN.map(async () => await decisions.job('test.in_force').work({ id })))

    expect(await stored(id)).toMatchObject({ status: 'DONE', decidedBy: decider, decidedAt: NOON })
    expect(applied).toEqual([id])
    expect(await actsOn(id)).toEqual(['test.PROPOSED', 'test.APPROVED', 'test.DONE'])
  })

  test('[TRUST-2] is undone until then by either person or a third, and does not take force', async () => {
    const { decisions, applied } = changes()
    for (const by of [maker, decider, owner]) {
      const { id } = await approved(decisions)
      app.clock.setTo(new Date(DUE.getTime() - 1))
      expect(await decisions.decline(by, { id, reason: 'ผิดที่อยู่' })).toMatchObject({ status: 'WITHDRAWN', decidedBy: by })
      app.clock.setTo(DUE)
      await decisions.takeForce(id)
      expect((await stored(id))?.status).toBe('WITHDRAWN')
      expect(await actsOn(id)).toEqual(['test.PROPOSED', 'test.APPROVED', 'test.UNDONE'])
      app.clock.setTo(NOON)
    }
    expect(applied).toEqual([])
  })

  test.each([0, 1, 2])('[TRUST-2] five times undone and five times due at once ends in one way (%s)', async () => {
    const { decisions, applied } = changes()
    const { id } = await approved(decisions)
    app.clock.setTo(DUE)

    const acts = TEN.map(async (_, at) =>
      at % 2 === 0 ? await decisions.takeForce(id) : await codeOf(decisions.decline(maker, { id, reason: 'ไม่ตรงตามที่ตกลง' })),
    )
    const undone = (await Promise.all(acts)).filter((code) => code === 'done').length

    expect((await stored(id))?.status).toBe(undone === 1 ? 'WITHDRAWN' : 'DONE')
    expect(applied).toHaveLength(1 - undone)
  })

  test('[TRUST-2] keeps others about the same waiting, and does not expire any more', async () => {
    const { decisions } = changes()
    const subject = randomUUID()
    const { id } = await approved(decisions, { subject, expiresAt: new Date(NOON.getTime() + 60_000) })
    app.clock.setTo(new Date(NOON.getTime() + 60_000))

    expect(await codeOf(propose(decisions, { subject }))).toBe('trust.already_proposed')
    await expireAll(app.context)
    expect((await stored(id))?.status).toBe('WAITING')
  })

  test('[TRUST-2] becomes STALE where its facts have changed by then', async () => {
    let revision = 1
    const { decisions, applied } = changes({ preview: async () => ({ revision }) })
    const { id } = await approved(decisions)
    revision = 2
    app.clock.setTo(DUE)

    await decisions.takeForce(id)

    expect(await stored(id)).toMatchObject({ status: 'STALE', decidedBy: null })
    expect(applied).toEqual([])
  })

  test('[TRUST-2] becomes STALE where it is refused by then, and is tried again after a fault', async () => {
    let fault: () => never = () => {
      throw new Error('the database went away')
    }
    const { decisions } = changes({ apply: async () => fault() })
    const { id } = await approved(decisions)
    app.clock.setTo(DUE)

    await expect(decisions.takeForce(id)).rejects.toThrow('the database went away')
    expect((await stored(id))?.status).toBe('WAITING')

    fault = () => refuse('site.account_unknown')
    await decisions.takeForce(id)
    expect((await stored(id))?.status).toBe('STALE')
  })

  test('[TRUST-2] becomes STALE where its subject allows no decision any more', async () => {
    let isOver = false
    const { decisions, applied } = changes({ lock: async () => (isOver ? refuse('platforms.not_found') : undefined) })
    const { id } = await approved(decisions)
    isOver = true
    app.clock.setTo(DUE)

    await decisions.takeForce(id)

    expect((await stored(id))?.status).toBe('STALE')
    expect(applied).toEqual([])
  })

  test('[TRUST-2] is never approved by its maker, nor by a row that says so', async () => {
    const { decisions } = changes()
    const { id } = await propose(decisions)

    expect(await codeOf(decisions.approve(maker, id))).toBe('trust.second_operator_needed')
    await expect(
      sql`update trust_change set decided_by = proposed_by, decided_at = now(), in_force_at = now() where id = ${id}`.execute(
        app.context.db,
      ),
    ).rejects.toThrow('trust_change__two_operators')
  })
})
