import { randomUUID } from 'node:crypto'
import { balancesOf, memberAccounts, setAccountStatus } from '@morakot/ledger/accounts'
import { REWARD_TOKENS, rewardOf, rewardTokens } from '@morakot/contract/reward'
import type { RewardToken } from '@morakot/contract/reward'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excludeMember } from '#features/protection/service-limits'
import { publishedOf } from '../../../test/published-events.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { POSTINGS } from './service-postings.ts'
import { giveWaiting, grantReward } from './service.ts'
import type { WonReward } from './service.ts'

const DAY_MS = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
// The full audit at the end is J1, J3 and J8 over everything that the tests did.
afterAll(async () => await app[Symbol.asyncDispose]())

const ALL = rewardOf({ PNT: 10n, CREDIT: 5_000n, SPIN: 2n })

const REWARD_POSTED = [
  { token: 'CREDIT', amount: '5000000' },
  { token: 'PNT', amount: '10' },
  { token: 'SPIN', amount: '2' },
]

async function grant({ id }: TestMember, given: Partial<WonReward> = {}) {
  const won: WonReward = {
    memberId: id,
    // Of no feature: the audit knows whose rewards are quests.
    scope: 'kiosk',
    key: randomUUID(),
    source: 'quest',
    title: 'เข้าใช้งาน 3 วัน',
    reward: ALL,
    actor: `member:${id}`,
    ...given,
  }
  return await app.context.withTransaction(async (tx) => grantReward(app.context, tx, won))
}

async function balances({ id }: TestMember) {
  const had = await balancesOf(app.context.db, id)
  return [had.points, had.real, had.spins].map(String).map((amount) => Number(amount))
}

async function setFrozen({ id }: TestMember, status: 'frozen' | 'open'): Promise<void> {
  await app.context.withTransaction(async (tx) => await setAccountStatus(tx, (await memberAccounts(tx, id)).real.id, status))
}

const kindsOf = async (member: TestMember) => {
  const { rows } = await sql<{ kind: string }>`
    select transfer.kind from ledger.transfer join reward_grant on reward_grant.transfer_id = transfer.id
    where reward_grant.member_id = ${member.id} order by transfer.id`.execute(app.context.db)
  return rows.map(({ kind }) => kind)
}

describe('[REWARD-1] the tokens of rewards', () => {
  test('are in the database as they are in the contract and in the postings', async () => {
    const { rows } = await sql<{ code: RewardToken; account: string; units: bigint }>`
      select code, account, ledger_units as units from reward_token order by code`.execute(app.context.db)

    expect(rows).toEqual(rewardTokens.map((code) => ({ code, account: POSTINGS[code].account, units: REWARD_TOKENS[code].ledgerUnits })))
  })

  test.each([
    ["insert into reward_grant_reward select id, 'SPIN', 1 from reward_grant where key = 'kept'", 'reward_grant_reward__whole'],
    ["insert into reward_grant_reward select id, 'PNT', 1 from reward_grant where key = 'kept'", 'reward_grant_reward__once'],
    ['update reward_grant_reward set amount = amount + 1', 'permission denied'],
    ['delete from reward_grant_reward', 'permission denied'],
    ["update reward_token set ledger_units = 2 where code = 'PNT'", 'permission denied'],
  ])('stay as they were written: %s', async (statement, because) => {
    const member = await app.memberWith()
    await grant(member, { key: 'kept', scope: `kiosk-${member.id}`, reward: rewardOf({ PNT: 1n }) })

    await expect(app.context.withTransaction(async (tx) => await sql.raw(statement).execute(tx))).rejects.toThrow(because)
  })
})

describe('a reward', () => {
  test('of several tokens is one transfer, of the kind of its first', async () => {
    const member = await app.memberWith()

    expect(await grant(member)).toMatchObject({ state: 'GIVEN', isNew: true })

    expect(await balances(member)).toEqual([10, 5_000_000, 2])
    expect(await kindsOf(member)).toEqual(['earn_point'])
  })

  test.each([
    [{ PNT: 1n }, 'minigame', 'earn_point_minigame'],
    [{ CREDIT: 100n, SPIN: 1n }, 'voucher', 'reward_credit'],
    [{ SPIN: 1n }, 'quest', 'spin_granted'],
  ] as const)('of %o by a %s is of kind %s', async (amounts, source, kind) => {
    const member = await app.memberWith()

    await grant(member, { reward: rewardOf(amounts), source })

    expect(await kindsOf(member)).toEqual([kind])
  })

  test('adds its credit to what is to be staked once, in the same transaction', async () => {
    const member = await app.memberWith()
    await grant(member, { reward: rewardOf({ CREDIT: 5_000n }) })

    const { data } = await (await app.as(member)).get('/v2/users/withdrawal/conditions')

    expect(data.locks).toContainEqual(expect.objectContaining({ code: 'TURNOVER', progress: 0, target: 50 }))
  })

  test('[CALL-23, CALL-36] is in both histories, each with the words of its token', async () => {
    const member = await app.memberWith()
    await grant(member)
    const browser = await app.as(member)

    const credit = await browser.get('/v2/users/credit/transactions?transactionType=bonus')
    const earned = await browser.get('/me/point-transactions')

    expect(credit.data.items[0]).toMatchObject({ type: 'bonus', amount: 50, text: 'รางวัลภารกิจ: เข้าใช้งาน 3 วัน' })
    expect(earned.data.items[0]).toMatchObject({ reason: 'EARN_POINT', amount: 10, text: 'ได้รับพอยท์จากภารกิจ: เข้าใช้งาน 3 วัน' })
  })

  test('is announced with its transfer', async () => {
    const member = await app.memberWith()
    const granted = await grant(member, { key: 'a quest' })

    const published = await publishedOf(app, member)

    expect(published.map(({ topic }) => topic)).toEqual(['reward.granted', 'points.earned'])
    expect(published[0]).toMatchObject({
      transferId: granted.state === 'GIVEN' ? granted.transferId : null,
      payload: { source: 'quest', scope: 'kiosk', key: 'a quest', reward: REWARD_POSTED },
    })
  })

  test('is given once to ten concurrent requests, and each gets the same response', async () => {
    const member = await app.memberWith()

    const answers = await Promise.all(Array.from({ length: 10 }, async () => grant(member, { key: `race of ${member.id}` })))

    expect(answers.filter((answer) => answer.state === 'GIVEN' && answer.isNew)).toHaveLength(1)
    expect(new Set(answers.map((answer) => (answer.state === 'GIVEN' ? answer.transferId : null))).size).toBe(1)
    expect(await balances(member)).toEqual([10, 5_000_000, 2])
  })

  test('of other amounts under a key that was used is a bug, not a reward', async () => {
    const member = await app.memberWith()
    await grant(member, { key: `same of ${member.id}` })

    await expect(grant(member, { key: `same of ${member.id}`, reward: rewardOf({ PNT: 11n }) })).rejects.toThrow(/something else/)
  })
})

describe('a reward on a break', () => {
  test('is refused, and nothing is kept of it', async () => {
    const member = await app.memberWith()
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 1 })

    await expect(grant(member)).rejects.toMatchObject({
      code: 'members.on_break',
      status: 409,
      text: 'อยู่ในช่วงพักการเล่น รับสิทธิ์ได้เมื่อครบกำหนด',
    })
    app.clock.advance(2 * DAY_MS)
    await giveWaiting(app.context)
    expect(await balances(member)).toEqual([0, 0, 0])
  })

  test('that was won before waits until it is over', async () => {
    const member = await app.memberWith()
    await excludeMember(app.context, member.id, { kind: 'time_out', days: 1 })
    const reward = { key: `spin of ${member.id}`, scope: 'minigame', source: 'minigame', onBreak: 'wait' } as const

    expect(await grant(member, reward)).toEqual({ state: 'PENDING', waitsFor: 'break' })
    await giveWaiting(app.context)
    expect(await balances(member)).toEqual([0, 0, 0])
    app.clock.advance(DAY_MS)
    await giveWaiting(app.context)

    expect(await balances(member)).toEqual([10, 5_000_000, 2])
    expect(await grant(member, reward)).toMatchObject({ state: 'GIVEN', isNew: false })
  })
})

describe('a reward of a frozen wallet', () => {
  test('waits until it is open, and is given once by ten looks at once', async () => {
    const member = await app.memberWith()
    await setFrozen(member, 'frozen')

    expect(await grant(member)).toEqual({ state: 'PENDING', waitsFor: 'frozen' })
    await giveWaiting(app.context)
    expect(await balances(member)).toEqual([0, 0, 0])
    await setFrozen(member, 'open')
    await Promise.all(Array.from({ length: 10 }, async () => giveWaiting(app.context)))

    expect(await balances(member)).toEqual([10, 5_000_000, 2])
  })

  test('is refused for good where the caller has something else to do then', async () => {
    const member = await app.memberWith()
    await setFrozen(member, 'frozen')

    await expect(grant(member, { onFrozen: 'refuse' })).rejects.toMatchObject({ code: 'wallet.frozen' })
    await setFrozen(member, 'open')
    await giveWaiting(app.context)

    expect(await balances(member)).toEqual([0, 0, 0])
  })
})
