import { millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { loadPlayRules, together, writeRuleWork } from '#infra/modules/play-rules'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { confirmRaise, excludeMember, setLimit } from './service-limits.ts'
import { checkStake, refusalOf } from './rules-bet.ts'
import { loadPlayStates, protectionBetRule, protectionRoundRule } from './service-bet.ts'
import { checkDepositLimits, recordDeposit, recordWin, undoWin } from './service-check.ts'
import { lockMember, memberByBankAccount, memberOf, recordWithdrawal } from '#features/members/service-status'

let app: TestApp
let id: MemberId
beforeAll(async () => {
  app = await startApp({ now: new Date('2026-03-18T05:00:00Z') })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
})
beforeEach(async () => {
  app.clock.setTo(new Date('2026-03-18T05:00:00Z'))
  ;({ id } = await app.memberWith())
})

const baht = (amount: number) => millisatang(BigInt(amount) * 100_000n)
const DAY_MS = 86_400_000
const inTx = async <T>(work: (tx: Tx, now: Date) => Promise<T>) =>
  await app.context.withTransaction(async (tx) => await work(tx, app.clock.now()))

const playRules = { bet: [protectionBetRule], round: [protectionRoundRule] }
const share = (amount: number) => ({ real: baht(amount), bonus: baht(0) })

/** Checks a stake and takes it, as a bet does. */
const stake = async (amount: number) =>
  await inTx(async (tx, at) => {
    await lockMember(tx, id)
    const input = { hostId: 'test', txId: 'test', roundId: 'test', member: id, gameCode: 'test', amount: baht(amount), isFree: false, at }
    const [[state], [rules]] = [await loadPlayStates(tx, [input]), await loadPlayRules(tx, playRules, [{ bet: input, rounds: [] }])]
    if (state === undefined || rules === undefined) throw new Error('nothing was loaded')
    const bet = { ...input, game: { id: 1, category: 'slot' }, round: null, stake: share(amount) }
    const verdict = checkStake(state, { amount: baht(amount), isRoundOpen: false, at })
    const decision = rules.check(bet)
    expect(decision).toMatchObject(verdict === 'allowed' ? { kind: 'allowed' } : { kind: 'refused', refusal: refusalOf(verdict) })
    await writeRuleWork(tx, decision.kind === 'allowed' ? rules.count(bet) : together([decision]))
    return verdict
  })

/** Takes a bet back that was taken at a moment. */
const undoStake = async (amount: number, playedAt: Date) =>
  await inTx(async (tx, at) => {
    const input = { kind: 'rolled_back', hostId: 'test', txId: 'test', roundId: 'test', member: id, at, playedAt } as const
    const [rules] = await loadPlayRules(tx, playRules, [{ bet: null, rounds: [input] }])
    const fact = { ...input, gameId: null, stake: share(amount), win: share(0), turnoverCounted: baht(0), isLate: false }
    if (rules !== undefined) await writeRuleWork(tx, rules.round(fact))
  })

const deposit = async (amount: number) =>
  await inTx(async (tx, now) => {
    const verdict = await checkDepositLimits(tx, id, baht(amount), now)
    if (verdict === 'allowed') await recordDeposit(tx, id, baht(amount), now)
    return verdict
  })

describe('a loss limit', () => {
  beforeEach(async () => {
    await setLimit(app.context, id, { kind: 'loss', period: 'day', value: baht(100) })
  })

  test('takes stakes up to it and not one satang more', async () => {
    expect(await stake(60)).toBe('allowed')
    expect(await stake(41)).toBe('members.loss_limit')
    expect(await stake(40)).toBe('allowed')
    expect(await stake(1)).toBe('members.loss_limit')
  })

  test('counts wins and stakes given back, and takes them back too', async () => {
    await stake(100)
    await inTx(async (tx, now) => await recordWin(tx, id, baht(30), now))
    expect(await stake(31)).toBe('members.loss_limit')
    expect(await stake(30)).toBe('allowed')
    await undoStake(30, app.clock.now())
    expect(await stake(30)).toBe('allowed')
    await inTx(async (tx, now) => await recordWin(tx, id, baht(50), now))
    await inTx(async (tx, now) => await undoWin(tx, id, baht(50), now))
    expect(await stake(1)).toBe('members.loss_limit')
  })

  test('begins again at midnight in Bangkok', async () => {
    await stake(100)
    app.clock.setTo(new Date('2026-03-18T16:59:59Z'))
    expect(await stake(1)).toBe('members.loss_limit')
    app.clock.setTo(new Date('2026-03-18T17:00:00Z'))
    expect(await stake(100)).toBe('allowed')
  })

  test('holds when ten stakes come at once', async () => {
    const verdicts = await Promise.all(Array.from({ length: 10 }, async () => await stake(30)))

    expect(verdicts.filter((verdict) => verdict === 'allowed')).toHaveLength(3)
  })

  test('of a week applies together with a wider day limit', async () => {
    await setLimit(app.context, id, { kind: 'loss', period: 'week', value: baht(150) })
    await stake(100)
    app.clock.advance(DAY_MS)
    expect(await stake(51)).toBe('members.loss_limit')
    expect(await stake(50)).toBe('allowed')
    app.clock.setTo(new Date('2026-03-22T17:00:00Z'))
    expect(await stake(100)).toBe('allowed')
  })
})

describe('a deposit limit', () => {
  test('takes deposits up to it, and not one satang more', async () => {
    await setLimit(app.context, id, { kind: 'deposit', period: 'day', value: baht(1_000) })
    await setLimit(app.context, id, { kind: 'deposit', period: 'month', value: baht(5_000) })

    expect(await deposit(700)).toBe('allowed')
    expect(await deposit(301)).toBe('members.deposit_limit')
    expect(await deposit(300)).toBe('allowed')
    expect(await inTx(async (tx, now) => await checkDepositLimits(tx, id, millisatang(1_000n), now))).toBe('members.deposit_limit')
  })

  test('does not stop play, nor does a loss limit stop deposits', async () => {
    await setLimit(app.context, id, { kind: 'deposit', period: 'day', value: 0n })
    expect([await stake(10), await deposit(10)]).toEqual(['allowed', 'members.deposit_limit'])
  })
})

describe('a session limit', () => {
  test('counts playing minutes of the day, not pauses', async () => {
    await setLimit(app.context, id, { kind: 'session', period: 'day', value: 10n })
    for (let minute = 0; minute <= 10; minute += 2) {
      expect(await stake(1)).toBe('allowed')
      app.clock.advance(2 * 60_000)
    }
    expect(await stake(1)).toBe('members.session_limit')
    app.clock.setTo(new Date('2026-03-18T17:00:00Z'))
    expect(await stake(1)).toBe('allowed')
  })
})

describe('changing a limit', () => {
  test('down holds for the next stake; up holds a day later, after a second yes', async () => {
    const name = { kind: 'loss', period: 'day' } as const
    await setLimit(app.context, id, { ...name, value: baht(100) })
    expect((await setLimit(app.context, id, { ...name, value: baht(500) })).kind).toBe('waiting')
    expect(await stake(101)).toBe('members.loss_limit')

    await expect(confirmRaise(app.context, id, name)).rejects.toMatchObject({ code: 'members.limit_too_early' })
    app.clock.advance(DAY_MS)
    expect(await stake(101)).toBe('members.loss_limit')
    await confirmRaise(app.context, id, name)
    expect(await stake(101)).toBe('allowed')
    await expect(confirmRaise(app.context, id, name)).rejects.toMatchObject({ code: 'members.nothing_pending' })
  })

  test('up lapses after seven days', async () => {
    const name = { kind: 'deposit', period: 'day' } as const
    await setLimit(app.context, id, { ...name, value: baht(100) })
    await setLimit(app.context, id, { ...name, value: null })
    app.clock.advance(7 * DAY_MS)

    await expect(confirmRaise(app.context, id, name)).rejects.toMatchObject({ code: 'members.limit_lapsed' })
    expect(await deposit(101)).toBe('members.deposit_limit')
  })

  test('is written down with both states', async () => {
    await setLimit(app.context, id, { kind: 'loss', period: 'day', value: baht(100) })

    const { rows } = await sql<{ action: string; before: object; after: object }>`
      select action, before, after from audit where subject = ${`member:${id}`}`.execute(app.context.db)
    expect(rows).toEqual([
      {
        action: 'member.limit.loss.day',
        before: { value: null, pending: null },
        after: { value: '10000000', pending: null, rulesVersion: 0 },
      },
    ])
  })
})

describe('a break', () => {
  test('stops play and deposits at once, and wins still count', async () => {
    await excludeMember(app.context, id, { kind: 'time_out', days: 1 })

    expect([await stake(1), await deposit(1)]).toEqual(['members.excluded', 'members.excluded'])
    await inTx(async (tx, now) => await recordWin(tx, id, baht(5), now))
    app.clock.advance(DAY_MS)
    expect([await stake(1), await deposit(1)]).toEqual(['allowed', 'allowed'])
  })

  test('is not shortened by a shorter one, nor by the application itself', async () => {
    await excludeMember(app.context, id, { kind: 'self_exclusion', months: 6 })
    await excludeMember(app.context, id, { kind: 'time_out', days: 1 })
    app.clock.advance(2 * DAY_MS)

    expect(await stake(1)).toBe('members.excluded')
    await expect(sql`update member_exclusion set ends_at = now()`.execute(app.context.db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from member_exclusion`.execute(app.context.db)).rejects.toThrow(/permission denied/)
  })
})

describe('a member for other features', () => {
  test('who is blocked neither plays nor deposits', async () => {
    await sql`update member set status = 'blocked' where id = ${id}`.execute(app.context.db)

    expect([await stake(1), await deposit(1)]).toEqual(['members.blocked', 'members.blocked'])
  })

  test('is locked against every other money transaction until the end', async () => {
    const order: string[] = []
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const first = inTx(async (tx) => {
      await lockMember(tx, id)
      order.push('first locks')
      await held
      order.push('first ends')
    })
    while (order.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const second = inTx(async (tx) => {
      await lockMember(tx, id)
      order.push('second locks')
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    release()
    await Promise.all([first, second])

    expect(order).toEqual(['first locks', 'first ends', 'second locks'])
  })

  test('is found by bank account, and carries the times of the last deposit and withdrawal', async () => {
    const { bank } = await memberOf(app.context.db, id)
    await deposit(5)
    await inTx(async (tx, now) => await recordWithdrawal(tx, id, now))

    const found = await memberByBankAccount(app.context.db, bank)

    expect(found).toMatchObject({ id, lastDepositAt: app.clock.now(), lastWithdrawAt: app.clock.now(), bank: { holder: 'สมชาย ใจดี' } })
    expect(await memberByBankAccount(app.context.db, { ...bank, code: 'SCB' })).toBeNull()
    expect(await memberByBankAccount(app.context.db, { ...bank, code: 'NONE' })).toBeNull()
  })
})
