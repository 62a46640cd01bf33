import { randomUUID } from 'node:crypto'
import { Refused } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { points } from '@morakot/money/points'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { post, releaseHold } from '#infra/posting'
import { LotsModel } from '../../../test/lots-model.ts'
import type { LotCommand } from '../../../test/lots-model.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp, TestMember } from '../../../test/start-app.ts'
import { revokeEnded, spendPoints } from './service-spend.ts'
import { setMoment } from './store.ts'

const START = new Date('2026-01-15T05:00:00.000Z')
// The numbers of a run of the evidence: LOT_HISTORIES=1000000 on the rule alone, LOT_HISTORIES_STORED=5000 on PostgreSQL.
const ON_THE_RULE = Number(process.env['LOT_HISTORIES'] ?? 5_000)
const STORED = Number(process.env['LOT_HISTORIES_STORED'] ?? 25)

const amount = fc.integer({ min: 1, max: 40 })
const command: fc.Arbitrary<LotCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('earn' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), of: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }) },
)
const history = fc.array(command, { minLength: 5, maxLength: 25, size: 'max' })

describe('every history of lots', () => {
  test(
    '[POINT-1] leaves a balance that is their sum, nothing below zero, and nothing made of nothing',
    () => {
      fc.assert(
        fc.property(history, (commands) => {
          const model = new LotsModel(START)
          let earned = 0
          for (const each of commands) if (model.apply(each) && each.kind === 'earn') earned += each.amount
          const spent = model.spends
            .filter(({ isRefunded }) => !isRefunded)
            .flatMap(({ taken }) => taken)
            .reduce((sum, one) => sum + one.amount, 0)
          expect(model.lots.reduce((sum, { left }) => sum + left, 0)).toBe(model.balance)
          expect(model.lots.every(({ left, amount: whole }) => left >= 0 && left <= whole)).toBe(true)
          expect(earned - spent - model.revoked).toBe(model.balance)
        }),
        { numRuns: ON_THE_RULE },
      )
    },
    3_600_000 * timeFactor,
  )
})

describe('every history through the service', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ now: START })
  })
  // The full audit at the end is J3 over all of them.
  afterAll(async () => await app[Symbol.asyncDispose](), 600_000)

  test(
    '[POINT-1] is in PostgreSQL, row by row, what the rule says',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async (commands) => {
          const member = await app.memberWith()
          const model = new LotsModel(START)
          const play = new StoredPlay(app, member, model)
          for (const each of commands) await play.apply(each)
          expect(await play.rows()).toEqual(model.lots.map(({ amount: whole, left, end }) => [whole, left, new Date(end).toISOString()]))
          expect(Number((await balancesOf(app.context.db, member.id)).points)).toBe(model.balance)
        }),
        { numRuns: STORED },
      )
    },
    3_600_000 * timeFactor,
  )
})

/** The same commands through the product, next to the model that predicts their results. */
class StoredPlay {
  readonly #app: TestApp
  readonly #member: TestMember
  readonly #model: LotsModel
  readonly #holds: bigint[] = []

  constructor(app: TestApp, member: TestMember, model: LotsModel) {
    this.#app = app
    this.#member = member
    this.#model = model
    app.clock.setTo(model.now)
  }

  async apply(given: LotCommand): Promise<void> {
    const open = this.#model.spends.flatMap(({ isRefunded }, place) => (isRefunded ? [] : [place]))
    const isDone = this.#model.apply(given)
    this.#app.clock.setTo(this.#model.now)
    if (given.kind === 'earn') await this.#earn(given.amount)
    else if (given.kind === 'spend') await this.#spend(given.amount, isDone)
    else if (given.kind === 'refund' && isDone) await this.#refund(open[given.of % open.length] ?? 0)
    else if (given.kind === 'expire') await this.#expire()
  }

  async rows(): Promise<readonly (readonly [number, number, string])[]> {
    const { rows } = await sql<{ amount: bigint; remaining: bigint; expires_at: Date }>`
      select amount, remaining, expires_at from point_lot where member_id = ${this.#member.id} order by id`.execute(this.#app.context.db)
    return rows.map((row) => [Number(row.amount), Number(row.remaining), row.expires_at.toISOString()] as const)
  }

  async #earn(earned: number): Promise<void> {
    const { id } = this.#member
    const gained = BigInt(earned)
    await this.#app.context.withTransaction(async (tx) => {
      await setMoment(tx, this.#model.now)
      const legs = [
        { member: id, code: 'points', amount: gained },
        { house: 'house:points', token: 'PNT', amount: -gained },
      ] as const
      await post(tx, { scope: 'test', key: randomUUID(), kind: 'complimentary', actor: 'job:test', legs })
    })
  }

  async #spend(spent: number, isDone: boolean): Promise<void> {
    const { id } = this.#member
    const given = { member: id, amount: points(BigInt(spent)), scope: 'redemption', key: randomUUID(), kind: 'gift_redeem' } as const
    const spending = this.#app.context.withTransaction(
      async (tx) => await spendPoints(this.#app.context, tx, { ...given, actor: 'job:test', to: 'hold' }),
    )
    if (isDone) {
      this.#holds.push((await spending).transferId)
      return
    }
    const refusal: unknown = await spending.then(
      () => null,
      (error: unknown) => error,
    )
    if (!(refusal instanceof Refused) || refusal.code !== 'points.insufficient') throw new Error(`a spend of ${spent} was not refused`)
    // The refusal undid what it had revoked; the model has it gone.
    await this.#expire()
  }

  async #refund(place: number): Promise<void> {
    const holdId = this.#holds[place] ?? 0n
    await this.#app.context.withTransaction(async (tx) => {
      await setMoment(tx, this.#model.now)
      await releaseHold(tx, { holdId, kind: 'refund_gift_redeem', actor: 'job:test' })
    })
  }

  async #expire(): Promise<void> {
    const { id } = this.#member
    await this.#app.context.withTransaction(async (tx) => {
      await revokeEnded(tx, { member: id, now: this.#model.now, actor: 'job:test' })
    })
  }
}
