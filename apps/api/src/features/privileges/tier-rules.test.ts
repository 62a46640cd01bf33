import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startBankedApp } from '../../../test/start-banked-app.ts'
import type { BankedApp } from '../../../test/start-banked-app.ts'
import { arrival, deliver, readQr } from '../../../test/bank-feed.ts'
import type { Browser, TestApp, TestMember, TestReply } from '../../../test/start-app.ts'
import { takeForce } from '../../../test/take-force.ts'
import { writeRules } from '#infra/database/rules-config'
import { changeOf, giftsAMonth } from './rules.ts'
import { present } from '../../../test/present.ts'

const NOON = new Date('2026-11-20T05:00:00.000Z')
const REASON = 'ปรับเกณฑ์รอบปีใหม่'

let banked: BankedApp
let app: TestApp
const people = new Map<string, Browser>()
beforeAll(async () => {
  banked = await startBankedApp({ isPrivateDemo: false })
  ;({ app } = banked)
  for (const [name, role] of [
    ['owner', 'owner'],
    ['second', 'owner'],
    ['market', 'marketing'],
    ['market2', 'marketing'],
    ['support', 'support'],
  ] as const)
    people.set(name, await signInOperator(app, { username: name, roles: [role] }))
})
afterAll(async () => await banked[Symbol.asyncDispose]())
beforeEach(() => app.clock.setTo(NOON))

async function deposited(tier: 'DEFAULT' | 'ELITE', baht: number): Promise<TestMember> {
  const member = await app.memberWith({ kycVerifiedAt: NOON, tier })
  const { data } = await (await app.as(member)).post('/v2/users/deposit.generate-qr-code', { amount: baht })
  await deliver(app, arrival({ ref1: readQr(data.qrPayload).ref1, amount: baht.toFixed(2) }))
  return member
}

const by = (name: string) => people.get(name) ?? app.consoleGuest()
const inForce = async (name = 'owner') => (await by(name).get('/console/tiers')).data
const propose = async (name: string, changed: object, given: object = {}) => {
  const { version, rules } = await inForce()
  return await by(name).post('/console/tiers/changes', { version, rules: { ...rules, ...changed }, reason: REASON, ...given })
}
const proposed = async (name: string, changed: object): Promise<string> => {
  const { data, text } = await propose(name, changed)
  expect(data?.proposal, text).toMatchObject({ proposedBy: name, isOwn: true, reason: REASON, approvedBy: null })
  return present(data.proposal).changeId
}
const decide = async (word: 'approve' | 'decline', name: string, id: string) =>
  await by(name).post(`/console/tiers/changes/${id}/${word}`, word === 'decline' ? { reason: 'ไม่ตรงตามที่ตกลง' } : undefined)
const due = async (id: string, atOnce = 1) => await takeForce(app, 'tiers.in_force', id, atOnce)
const codeOf = ({ status, failure }: TestReply) => (status === 200 ? 'done' : failure.code)
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from trust_change where id = ${id}`.execute(app.context.db)).rows[0]?.status
const TEN = Array.from({ length: 10 })

describe('thresholds and benefits of tiers', () => {
  test('[PAGE-7] are proposed, seen with whom they would change, approved by one of ten, and in force ten minutes later', async () => {
    const [high, low] = [await deposited('DEFAULT', 30_000), await deposited('ELITE', 40_000)]
    const saved = await app.memberWith({ tier: 'ELITE' })
    const before = await inForce()

    const id = await proposed('market', { elite: 25_000 })
    const { proposal } = await inForce('second')
    expect(proposal).toMatchObject({ isOwn: false, rules: { elite: 25_000 } })
    expect(present(proposal).effect.rises).toEqual({
      count: 1,
      members: [{ memberId: String(high.id), username: high.username, from: 'DEFAULT', to: 'ELITE', deposits: 30_000 }],
    })
    expect(present(proposal).effect.saved).toMatchObject({ count: 1, members: [{ username: low.username, deposits: 40_000 }] })
    expect(present(proposal).effect.falls.count).toBe(0)

    const replies = await Promise.all(TEN.map(async (_, at) => await decide('approve', at % 2 === 0 ? 'owner' : 'market', id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    // The other owner's come too late; who proposed it may not approve it.
    expect(new Set([...replies.map(codeOf), 'trust.second_operator_needed'])).toEqual(
      new Set(['done', 'trust.already_decided', 'trust.second_operator_needed']),
    )
    expect(await inForce()).toMatchObject({
      version: before.version,
      rules: { elite: 50_000 },
      proposal: { approvedBy: 'owner', inForceAt: '2026-11-20T05:10:00.000Z' },
    })
    await due(id, 10)
    expect(await inForce()).toMatchObject({ version: before.version + 1, rules: { elite: 25_000 }, proposal: null })

    // It moves no member; a member who requests a promotion is compared with the new figures.
    const promoted = await (await app.as(high)).put('/pao-privileges.promoteTier', { tierCode: 'ELITE' })
    expect(promoted.data).toMatchObject({ promoted: true, required: 25_000 })
    const back = await by('owner').post('/console/tiers/preview', { rules: { ...before.rules, elite: 35_000 } })
    expect(back.data).toMatchObject({ falls: { count: 1, members: [{ username: high.username, from: 'ELITE', to: 'DEFAULT' }] } })
    expect(back.data.falls.members.some(({ username }: { username: string }) => username === saved.username)).toBe(false)

    const { rows } = await sql<{ action: string }>`select action from audit where subject = 'tiers:rules' order by id`.execute(
      app.context.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['tiers.proposed', 'tiers.approved', 'tiers.edit'])
  })

  test('[TRUST-2, F-129] before their ten minutes nothing is in force, however often the job runs', async () => {
    const { rules, version } = await inForce()
    const id = await proposed('market', { graceDays: rules.graceDays + 1 })
    await decide('approve', 'owner', id)
    // The clock of `due` is ten minutes on, so one millisecond before the moment is 9 minutes and 59.999 seconds after the approval.
    app.clock.setTo(new Date(NOON.getTime() - 1))
    await expect(due(id)).rejects.toThrow('takes force at')

    expect(await inForce()).toMatchObject({ version, rules, proposal: { changeId: id } })
    app.clock.setTo(NOON)
    expect(codeOf(await decide('decline', 'market', id))).toBe('done')
  })

  test('[TRUST-2, F-129] are undone by either of the two or an owner, by no other, and once of ten', async () => {
    const { rules, version } = await inForce()
    for (const undoer of ['market', 'owner', 'second']) {
      const id = await proposed('market', { graceDays: rules.graceDays + 1 })
      expect(codeOf(await decide('approve', 'owner', id))).toBe('done')
      expect(await decide('decline', 'market2', id)).toMatchObject({ status: 403, failure: { code: 'trust.undo_refused' } })

      const undone = await Promise.all(TEN.map(async () => await decide('decline', undoer, id)))
      expect(undone.filter(({ status }) => status === 200)).toHaveLength(1)
      await due(id, 10)
      expect(await inForce()).toMatchObject({ version, rules, proposal: null })
    }
  })

  test('[TRUST-2, F-129] that are undone in the moment in which they take force are either undone or in force, never both', async () => {
    const ends: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const { rules, version } = await inForce()
      const id = await proposed('market', { graceDays: rules.graceDays === 31 ? 32 : 31 })
      await decide('approve', 'owner', id)

      const [undo] = await Promise.all([decide('decline', 'market', id), due(id, 5)])

      const status = (await statusOf(id)) ?? ''
      const isUndone = undo.status === 200
      expect([isUndone ? 'WITHDRAWN' : 'DONE', isUndone ? 'done' : 'trust.already_decided']).toEqual([status, codeOf(undo)])
      expect((await inForce()).version).toBe(isUndone ? version : version + 1)
      ends.push(status)
    }
    expect(ends).toHaveLength(10)
  })

  test('[TRUST-2, F-129] are approved in the last moment of their seven days, and not a moment later', async () => {
    const last = await proposed('market', { graceDays: 33 })
    app.clock.setTo(new Date(NOON.getTime() + 7 * 86_400_000 - 1))
    people.set('late', await signInOperator(app, { username: 'late', roles: ['owner'] }))
    expect(codeOf(await decide('approve', 'late', last))).toBe('done')
    await due(last)
    expect((await inForce('late')).rules.graceDays).toBe(33)

    const { rules, version } = await inForce('late')
    const body = { version, rules: { ...rules, graceDays: 34 }, reason: REASON }
    const late = present((await by('late').post('/console/tiers/changes', body)).data.proposal).changeId
    app.clock.advance(7 * 86_400_000)
    people.set('later', await signInOperator(app, { username: 'later', roles: ['owner'] }))
    expect(await decide('approve', 'later', late)).toMatchObject({
      status: 409,
      failure: { code: 'trust.expired', message: expect.stringMatching(/[ก-๙]/) },
    })
    expect(await statusOf(late)).toBe('EXPIRED')
    // An expired change makes room.
    expect(present((await by('later').post('/console/tiers/changes', body)).data.proposal).changeId).not.toBe(late)
    const again = present((await inForce('later')).proposal).changeId
    expect(codeOf(await decide('decline', 'later', again))).toBe('done')
  })

  test('[TRUST-2, F-129] of an older version are refused, and one that waits makes nine of ten others wait', async () => {
    const { rules, version } = await inForce()
    const old = await propose('market', { graceDays: 40 }, { version: version - 1 })
    expect(old).toMatchObject({ status: 409, failure: { code: 'privileges.moved_on', message: expect.stringMatching(/[ก-๙]/) } })
    const replies = await Promise.all(TEN.map(async (_, at) => await propose('market', { graceDays: 40 + at })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['done', 'trust.already_proposed']))
    const { changeId } = present((await inForce()).proposal)

    // Other rules came into force meanwhile: the approval would concern rules that the proposer did not see.
    await app.context.withTransaction(async (tx) => await writeRules(tx, tierRules, { ...rules, graceDays: 50 }, null, app.clock.now()))
    expect(codeOf(await decide('approve', 'owner', changeId))).toBe('privileges.moved_on')
    expect(await statusOf(changeId)).toBe('STALE')
    expect((await inForce()).rules.graceDays).toBe(50)
  })

  test.each([
    ['more', { elite: 24_999 }],
    ['more', { windowDays: 365 }],
    ['more', { EMPEROR: { lossReturnPercent: 10.5, birthdayPoints: 1_000 } }],
    ['less', { elite: 26_000 }],
    ['less', { DEFAULT: { lossReturnPercent: 5, birthdayPoints: 99 } }],
  ])('[VALUE-1, F-128, F-129] that give members %s are never approved by the operator who proposed them: %o', async (which, change) => {
    const id = await proposed('market', change)
    const { changeId } = present((await inForce()).proposal)
    // Its count is 0 or has no bound; it takes two either way.
    expect((await by('market').post('/console/value/preview', { door: 'tiers', subject: changeId })).data).toMatchObject({
      counts: which === 'more' ? null : 0,
      takesTwo: true,
      because: which === 'more' ? 'no_bound' : 'always',
    })
    expect(codeOf(await decide('approve', 'market', id))).toBe('trust.second_operator_needed')
    expect(codeOf(await decide('approve', 'owner', id))).toBe('done')
    await due(id)
    expect((await inForce()).rules).toMatchObject(change)
  })

  test('[PAGE-7] say what the gifts of birthdays cost in a month', async () => {
    for (let count = 0; count < 3; count += 1) await app.memberWith({ kycVerifiedAt: NOON })

    const { data } = await propose('market', { DEFAULT: { lossReturnPercent: 5, birthdayPoints: 100_000 } })

    expect(present(data.proposal).effect.gifts).toBeGreaterThanOrEqual(Math.ceil(300_000 / 12 / 10))
    await decide('decline', 'market', present(data.proposal).changeId)
  })

  test('[PAGE-7] are refused when nothing changes, the order is wrong, a reason or a proposal is missing, or the permission', async () => {
    expect(await propose('owner', {})).toMatchObject({ status: 422, failure: { code: 'privileges.nothing_changed' } })
    expect((await propose('owner', { elite: 400_000 })).status).toBe(422)
    const { rules } = await inForce()
    expect((await by('owner').post('/console/tiers/preview', { rules: { ...rules, elite: 400_000 } })).status).toBe(422)
    expect((await propose('owner', { elite: 70_000 }, { reason: 'สั้น' })).status).toBe(422)
    expect(await decide('approve', 'owner', app.context.newId())).toMatchObject({ status: 404, failure: { code: 'trust.not_found' } })
    expect((await propose('support', { elite: 70_000 })).status).toBe(403)
    expect((await inForce()).proposal).toBe(null)
  })

  test('[TRUST-4, TRUST-7, F-129] are a task of operators who may decide them, and all owners get a notice of the approval and of the undo', async () => {
    const id = await proposed('market', { graceDays: 60 })
    const queue = async (name: string) => await by(name).get('/console/queue?kind=proposal_tier_rules')
    expect((await queue('owner')).data.items).toMatchObject([{ kind: 'proposal_tier_rules', subject: id, detail: 'tiers' }])
    expect((await queue('support')).status).toBe(403)
    await decide('approve', 'owner', id)
    expect((await queue('owner')).data.items).toEqual([])
    await decide('decline', 'second', id)

    await app.drainSubscribers()
    const { items } = (await by('second').get('/console/owner-notices')).data
    expect(items.slice(0, 2)).toMatchObject([
      { title: 'ยกเลิกเกณฑ์ใหม่ของระดับสมาชิกก่อนมีผล', about: 'เกณฑ์และสิทธิของระดับสมาชิก', by: 'second' },
      { title: 'อนุมัติเกณฑ์ใหม่ของระดับสมาชิก', by: 'owner' },
    ])
  })
})

const RULES = {
  windowDays: 90,
  graceDays: 30,
  elite: 50_000,
  emperor: 300_000,
  DEFAULT: { lossReturnPercent: 5, birthdayPoints: 100 },
  ELITE: { lossReturnPercent: 7, birthdayPoints: 300 },
  EMPEROR: { lossReturnPercent: 10, birthdayPoints: 1_000 },
}
const BAHT = 100n

describe('what other rules mean for a member', () => {
  test.each([
    { tier: 'DEFAULT', deposits: 30_000n, elite: 25_000, isKept: false, change: { kind: 'rises', to: 'ELITE' } },
    // Reached already by the rules in force: no news of these.
    { tier: 'DEFAULT', deposits: 60_000n, elite: 25_000, isKept: false, change: null },
    { tier: 'ELITE', deposits: 60_000n, elite: 70_000, isKept: false, change: { kind: 'falls', to: 'DEFAULT' } },
    { tier: 'ELITE', deposits: 60_000n, elite: 70_000, isKept: true, change: null },
    { tier: 'ELITE', deposits: 40_000n, elite: 30_000, isKept: false, change: { kind: 'saved', to: 'ELITE' } },
    { tier: 'ELITE', deposits: 40_000n, elite: 45_000, isKept: false, change: null },
  ] as const)('[PAGE-7] $tier with $deposits at $elite: $change.kind', ({ tier, deposits, elite, isKept, change }) => {
    const status = { tier, now: deposits * BAHT, later: deposits * BAHT, isKept }
    expect(changeOf(status, RULES, { ...RULES, elite })).toEqual(change)
  })

  test('[PAGE-7] gifts of a month are a twelfth of all, rounded up', () => {
    expect(
      giftsAMonth(
        new Map([
          ['DEFAULT', 1_200],
          ['EMPEROR', 1],
        ]),
        RULES,
      ),
    ).toBe(1_009)
    expect(giftsAMonth(new Map(), RULES)).toBe(0)
  })
})
