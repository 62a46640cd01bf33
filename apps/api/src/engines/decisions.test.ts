import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@morakot/contract/permission'
import { refuse, Refused } from '@morakot/contract/refused'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, TEST_PASSWORD } from '../../test/start-app.ts'
import { testAction } from '../../test/test-action.ts'
import type { TestApp } from '../../test/start-app.ts'
import { seedOperator } from '#features/operators/service-seed'
import type { MemberId, OperatorId } from '#infra/identity'
import type { ProposalRow } from '#infra/operators/proposal-table'
import { Decisions } from './decisions.ts'
import { statusAt } from './proposal-views.ts'
import type { DecisionKind } from './decisions.ts'
import { expireAll, scheduleExpire } from './expiry.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const UNTIL = new Date('2026-12-20T05:00:00.000Z')
const TEN = Array.from({ length: 10 })

let app: TestApp
let maker: OperatorId
let other: OperatorId
let third: OperatorId
let stranger: OperatorId

const operatorWith = async (username: string, roles: readonly OperatorRole[]) =>
  await seedOperator(app.wiring.operators, { username, displayName: username, roles, password: TEST_PASSWORD })

beforeAll(async () => {
  app = await startApp()
  maker = await operatorWith('maker', ['marketing'])
  stranger = await operatorWith('stranger', ['support'])
})
afterAll(async () => await app[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

type Override = ProposalRow<'tierOverride'>

/** A kind whose carrying out is counted. */
function tiers(given: Partial<DecisionKind<'tierOverride'>> = {}) {
  const applied: string[] = []
  const decisions = new Decisions(app.context, {
    table: 'tierOverride',
    permission: () => 'tiers.override',
    refusals: {
      notFound: 'privileges.not_found',
      alreadyDecided: 'privileges.already_decided',
      secondOperator: 'privileges.second_operator_needed',
      expired: 'privileges.over',
      stale: 'site.busy',
    },
    member: ({ memberId }) => memberId,
    same: ['memberId', 'tier'],
    apply: async (_tx, { id }) => {
      applied.push(id)
      return {}
    },
    audit: ({ id }, act) => ({ action: testAction(`test.${act}`), subject: id, after: {} }),
    ...given,
  })
  return { decisions, applied }
}

type Made = {
  readonly member: MemberId
  readonly by?: OperatorId
  readonly id?: string
  readonly expiresAt?: Date
  readonly tier?: 'ELITE' | 'EMPEROR'
}

async function propose(decisions: Decisions<'tierOverride'>, made: Made): Promise<Override> {
  const { member, by = maker, id = randomUUID(), tier = 'ELITE', expiresAt } = made
  return await decisions.propose(by, { id, member }, async () => ({
    memberId: member,
    fromTier: 'DEFAULT',
    tier,
    until: UNTIL,
    reason: 'เพื่อทดสอบ',
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }))
}

const memberNow = async () => (await app.memberWith()).id
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  )
const actsOn = async (id: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit where subject = ${id} order by id`.execute(app.context.db)
  return rows.map(({ action }) => action)
}

describe('a proposal that no other operator could approve', () => {
  test('[TRUST-2] is refused when it is made, and nothing of it is stored', async () => {
    const { decisions } = tiers()
    const id = randomUUID()

    expect(await codeOf(propose(decisions, { member: await memberNow(), id }))).toBe('operators.nobody_approves')
    expect(await decisions.find(app.context.db, id)).toBeUndefined()
  })

  test('[TRUST-2] counts only operators who are still enabled', async () => {
    other = await operatorWith('other', ['owner'])
    const { decisions } = tiers()
    const member = await memberNow()
    expect((await propose(decisions, { member })).status).toBe('WAITING')

    await sql`update operator set disabled_at = now() where id = ${other}`.execute(app.context.db)
    expect(await codeOf(propose(decisions, { member }))).toBe('operators.nobody_approves')
    await sql`update operator set disabled_at = null where id = ${other}`.execute(app.context.db)
    third = await operatorWith('third', ['owner'])
  })
})

describe('proposing', () => {
  test('[TRUST-2] the same ten times at once stores one proposal, and each of the ten is shown it', async () => {
    const { decisions, applied } = tiers()
    const [id, member] = [randomUUID(), await memberNow()]

    const rows = await Promise.all(TEN.map(async () => await propose(decisions, { member, id })))

    expect(new Set(rows.map(({ number }) => number)).size).toBe(1)
    expect(await actsOn(id)).toEqual(['test.PROPOSED'])
    expect(applied).toEqual([])
  })

  test('[TRUST-2] something else, or by another operator, under an id that was used is refused', async () => {
    const { decisions } = tiers()
    const [id, member] = [randomUUID(), await memberNow()]
    await propose(decisions, { member, id })

    expect(await codeOf(propose(decisions, { member, id, tier: 'EMPEROR' }))).toBe('site.key_reused')
    expect(await codeOf(propose(decisions, { member, id, by: other }))).toBe('site.key_reused')
  })

  test('[TRUST-2] one person alone where the table requires two is refused by the database, which stores nothing', async () => {
    const { decisions } = tiers({ pair: () => true })
    const id = randomUUID()

    expect(await codeOf(propose(decisions, { member: await memberNow(), id }))).toContain('tier_override__two_people')
    expect(await decisions.find(app.context.db, id)).toBeUndefined()
    expect(await actsOn(id)).toEqual([])
  })

  test('[TRUST-2] numbers every proposal once over all kinds', async () => {
    const { decisions } = tiers()
    const member = await memberNow()
    const made = await Promise.all(TEN.map(async () => await propose(decisions, { member })))
    const { rows } = await sql<{ number: bigint }>`
      select number from tier_override union all select number from point_adjustment`.execute(app.context.db)

    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    expect(new Set(made.map(({ number }) => number)).size).toBe(10)
  })
})

describe('deciding', () => {
  test('[TRUST-2] ten times at once carries out once', async () => {
    const { decisions, applied } = tiers()
    const { id } = await propose(decisions, { member: await memberNow() })

    const codes = await Promise.all(TEN.map(async (_, at) => await codeOf(decisions.approve(at % 2 === 0 ? other : third, id))))

    expect(codes.toSorted()).toEqual(['done', ...TEN.slice(1).map(() => 'privileges.already_decided')])
    expect(applied).toEqual([id])
  })

  test.each([0, 1, 2])('[TRUST-2] five times yes and five times taken back at once ends in one way (%s)', async () => {
    const { decisions, applied } = tiers()
    const { id } = await propose(decisions, { member: await memberNow() })

    const acts = TEN.map(async (_, at) =>
      at % 2 === 0 ? await codeOf(decisions.approve(other, id)) : await codeOf(decisions.decline(maker, { id, reason: 'ไม่ใช่' })),
    )

    expect((await Promise.all(acts)).filter((code) => code === 'done')).toHaveLength(1)
    const ended = await decisions.find(app.context.db, id)
    expect([ended?.status, applied.length]).toEqual(applied.length === 1 ? ['DONE', 1] : ['WITHDRAWN', 0])
    expect(await actsOn(id)).toHaveLength(2)
  })

  test('[TRUST-2] is for the pairs that the kind allows', async () => {
    const { decisions } = tiers({ pair: (_row, one, two) => one !== two && two !== third })
    const { id } = await propose(decisions, { member: await memberNow() })

    expect(await codeOf(decisions.approve(third, id))).toBe('privileges.second_operator_needed')
    expect(await codeOf(decisions.approve(maker, id))).toBe('privileges.second_operator_needed')
    expect(await codeOf(decisions.approve(other, id))).toBe('done')
  })

  test('[TRUST-2] is for another operator who holds the permission', async () => {
    const { decisions, applied } = tiers()
    const { id } = await propose(decisions, { member: await memberNow() })

    expect(await codeOf(decisions.approve(maker, id))).toBe('privileges.second_operator_needed')
    expect(await codeOf(decisions.approve(stranger, id))).toBe('operators.not_permitted')
    expect(await codeOf(decisions.approve(other, randomUUID()))).toBe('privileges.not_found')
    expect(applied).toEqual([])
  })

  test('[TRUST-2] no is DECLINED by another and WITHDRAWN by the maker, with the reason', async () => {
    const { decisions } = tiers()
    const member = await memberNow()
    const [one, two] = [await propose(decisions, { member }), await propose(decisions, { member })]

    expect(await decisions.decline(other, { id: one.id, reason: 'ไม่เห็นด้วย' })).toMatchObject({
      status: 'DECLINED',
      decidedBy: other,
      declinedBecause: 'ไม่เห็นด้วย',
    })
    expect(await decisions.decline(maker, { id: two.id, reason: 'พิมพ์ผิด' })).toMatchObject({ status: 'WITHDRAWN', decidedBy: maker })
  })

  test('[TRUST-2] what is refused while it is carried out leaves the proposal open and nothing behind', async () => {
    const { decisions } = tiers({
      apply: async (tx, { memberId }) => {
        await sql`update member set first_name = 'เปลี่ยน' where id = ${memberId}`.execute(tx)
        return refuse('wallet.frozen')
      },
    })
    const member = await memberNow()
    const { id } = await propose(decisions, { member })

    expect(await codeOf(decisions.approve(other, id))).toBe('wallet.frozen')
    expect(await decisions.find(app.context.db, id)).toMatchObject({ status: 'WAITING', decidedBy: null })
    const { rows } = await sql<{ name: string }>`select first_name as name from member where id = ${member}`.execute(app.context.db)
    expect(rows[0]?.name).not.toBe('เปลี่ยน')
  })

  test('[TRUST-2] locks the member, then the subject, then the proposal', async () => {
    const order: string[] = []
    const { decisions } = tiers({
      lock: async (tx, { id, memberId }) => {
        const free = async (table: string, row: string | bigint) => {
          const { rows } = await sql`select from ${sql.table(table)} where id = ${row} for no key update skip locked`.execute(
            app.context.db,
          )
          return rows.length === 1
        }
        order.push((await free('member', memberId)) ? 'member is free' : 'member is locked')
        order.push((await free('tier_override', id)) ? 'proposal is free' : 'proposal is locked')
        await sql`select 1`.execute(tx)
      },
    })
    const { id } = await propose(decisions, { member: await memberNow() })

    await decisions.approve(other, id)

    expect(order).toEqual(['member is locked', 'proposal is free'])
  })
})

describe('facts that changed', () => {
  test('[TRUST-2] make a proposal STALE at its approval, for good', async () => {
    let tier: 'DEFAULT' | 'EMPEROR' = 'DEFAULT'
    const { decisions, applied } = tiers({ preview: async () => ({ fromTier: tier }) })
    const member = await memberNow()
    const [one, two] = [await propose(decisions, { member }), await propose(decisions, { member })]

    expect((await decisions.approve(other, one.id)).status).toBe('DONE')
    tier = 'EMPEROR'
    expect(await codeOf(decisions.approve(other, two.id))).toBe('site.busy')
    tier = 'DEFAULT'

    expect(await codeOf(decisions.approve(other, two.id))).toBe('site.busy')
    expect(await decisions.find(app.context.db, two.id)).toMatchObject({ status: 'STALE', decidedBy: null, decidedAt: NOON })
    expect(applied).toEqual([one.id])
  })

  test('[TRUST-2] end a waiting proposal that is retired, and leave one whose facts hold', async () => {
    let tier: 'DEFAULT' | 'EMPEROR' = 'DEFAULT'
    const { decisions } = tiers({ preview: async () => ({ fromTier: tier }) })
    const { id } = await propose(decisions, { member: await memberNow() })
    const statusAfter = async () => {
      await app.context.withTransaction(async (tx) => await decisions.retire(tx, id))
      return (await decisions.find(app.context.db, id))?.status
    }

    expect(await statusAfter()).toBe('WAITING')
    tier = 'EMPEROR'
    expect(await statusAfter()).toBe('STALE')
  })
})

describe('a proposal with an end', () => {
  const LATER = new Date(NOON.getTime() + 60_000)

  test('[TRUST-2] is EXPIRED from that moment on, whatever decision comes first', async () => {
    const { decisions, applied } = tiers()
    const member = await memberNow()
    const made = async () => await propose(decisions, { member, expiresAt: LATER })
    const [one, two, three] = [await made(), await made(), await made()]
    app.clock.setTo(new Date(LATER.getTime() - 1))
    expect((await decisions.approve(other, one.id)).status).toBe('DONE')

    app.clock.setTo(LATER)
    expect(statusAt(two, LATER)).toBe('EXPIRED')
    expect(await codeOf(decisions.approve(other, two.id))).toBe('privileges.over')
    expect(await codeOf(decisions.decline(maker, { id: three.id, reason: 'ไม่ใช่' }))).toBe('privileges.over')

    expect(await decisions.find(app.context.db, two.id)).toMatchObject({ status: 'EXPIRED', decidedBy: null, decidedAt: LATER })
    expect(applied).toEqual([one.id])
  })

  test('[TRUST-2] is ended by one job for all kinds, while ten approve: never both', async () => {
    const { decisions, applied } = tiers()
    const { id } = await propose(decisions, { member: await memberNow(), expiresAt: LATER })
    const forEver = await propose(decisions, { member: await memberNow() })
    app.clock.setTo(LATER)

    const codes = await Promise.all(
      TEN.map(async (_, at) => (at % 2 === 0 ? await expireAll(app.context) : await codeOf(decisions.approve(other, id)))),
    )

    expect(codes.filter((code) => code === 'privileges.over')).toHaveLength(5)
    expect((await decisions.find(app.context.db, id))?.status).toBe('EXPIRED')
    expect((await decisions.find(app.context.db, forEver.id))?.status).toBe('WAITING')
    expect(applied).toEqual([])
  })

  test('[TRUST-2] is ended by the job when no operator opens it', async () => {
    const { decisions } = tiers()
    const { id } = await propose(decisions, { member: await memberNow(), expiresAt: LATER })
    app.clock.setTo(LATER)

    await scheduleExpire(app.context)
    await app.runJobs()

    expect((await decisions.find(app.context.db, id))?.status).toBe('EXPIRED')
  })
})
