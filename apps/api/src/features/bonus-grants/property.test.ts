import fc from 'fast-check'
import { bahtNumberText, millisatang } from '@morakot/money/millisatang'
import { balancesOf } from '@morakot/ledger/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BonusModel } from '../../../test/bonus-model.ts'
import { newId, openGame, startPlayedApp, callWallet } from '../../../test/game-host.ts'
import type { GameHost, Player } from '../../../test/game-host.ts'
import { publishFree, update } from '../../../test/promotions.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { endDue } from './service-end.ts'
import { timeFactor } from '../../../../../tools/testing/time-factor.ts'
import { present } from '../../../test/present.ts'

const BAHT = 100_000n
const START = new Date('2026-11-20T05:00:00.000Z')
const HOUR_MS = 3_600_000
/** 100,000 for `PROPERTY_RUNS=100000`, which takes a few minutes. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 2_000)
/** 3,000 on PostgreSQL for `PROPERTY_DATABASE_RUNS=3000`: some seconds each. */
const DATABASE_RUNS = Number(process.env['PROPERTY_DATABASE_RUNS'] ?? 2)
const DATABASE_LIMIT_MS = (300_000 + DATABASE_RUNS * 5_000) * timeFactor

type Step =
  | { readonly kind: 'grant'; readonly bonus: number; readonly multiplier: number }
  | { readonly kind: 'bet'; readonly baht: number; readonly round: number; readonly isClosing: boolean }
  | { readonly kind: 'bet_win'; readonly baht: number; readonly won: number }
  | { readonly kind: 'win'; readonly baht: number; readonly round: number; readonly isClosing: boolean }
  | { readonly kind: 'rollback'; readonly message: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'wait'; readonly hours: number }

const baht = fc.integer({ min: 1, max: 7 })
const place = fc.nat({ max: 5 })
// Long enough to fill a turnover, and with enough losses to use a bonus up.
const won = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }) })
const steps: Readonly<Record<Step['kind'], { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> }>> = {
  grant: {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('grant'),
      bonus: fc.integer({ min: 50, max: 70 }),
      multiplier: fc.integer({ min: 1, max: 2 }),
    }),
  },
  bet: { weight: 8, arbitrary: fc.record({ kind: fc.constant('bet'), baht, round: place, isClosing: fc.boolean() }) },
  bet_win: { weight: 60, arbitrary: fc.record({ kind: fc.constant('bet_win'), baht, won }) },
  win: {
    weight: 14,
    arbitrary: fc.record({ kind: fc.constant('win'), baht: fc.integer({ min: 0, max: 20 }), round: place, isClosing: fc.constant(true) }),
  },
  rollback: { weight: 8, arbitrary: fc.record({ kind: fc.constant('rollback'), message: fc.nat({ max: 60 }) }) },
  cancel: { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
  wait: { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 40 }) }) },
}
const { wait: _wait, ...withoutWaits } = steps
const step = fc.oneof(...Object.values(steps))
/** The steps without waits, for PostgreSQL: a wait would outlive the sessions of games there. */
const stepNow = fc.oneof(...Object.values(withoutWaits))

/** A bonus that is played away: what chance alone does not bring in every run. */
const SPENT: Step[] = [
  { kind: 'grant', bonus: 50, multiplier: 2 },
  ...Array.from({ length: 60 }, (): Step => ({ kind: 'bet_win', baht: 1, won: 0 })),
]

/** The second target of each step, next to the model. The names of rounds and messages are the model's. */
interface Other {
  readonly grant: (bonus: number, multiplier: number) => Promise<string>
  readonly bet: (input: {
    readonly tx: string
    readonly round: string
    readonly baht: number
    readonly won?: number
    readonly isClosing: boolean
  }) => Promise<string>
  readonly win: (input: {
    readonly tx: string
    readonly round: string
    readonly baht: number
    readonly isClosing: boolean
  }) => Promise<void>
  readonly rollback: (tx: string, round: string) => Promise<void>
  readonly cancel: (promotion: string) => Promise<void>
  readonly wait: (now: Date) => Promise<void>
  readonly compare: (model: BonusModel) => Promise<void>
}

/** One history: each step in the model, what must hold after it, and the same in the product when there is one. */
async function run(real: number, steps: readonly Step[], other?: Other): Promise<BonusModel> {
  const model = new BonusModel({ real: BigInt(real) * BAHT, now: START })
  const rounds: string[] = []
  let made = 0
  for (const one of steps) {
    const before = model.real - model.debt
    await perform(model, one, { rounds, nameOf: (what) => newId(`${what}${(made += 1)}`), other })
    assertSound(model, one, before)
    await other?.compare(model)
  }
  return model
}

interface Stage {
  readonly rounds: string[]
  readonly nameOf: (what: string) => string
  readonly other: Other | undefined
}

async function perform(model: BonusModel, one: Step, { rounds, nameOf, other }: Stage): Promise<void> {
  switch (one.kind) {
    case 'grant': {
      if (model.active !== undefined) return
      const id = (await other?.grant(one.bonus, one.multiplier)) ?? nameOf('grant')
      return model.give(id, { bonus: millisatang(BigInt(one.bonus) * BAHT), multiplier: one.multiplier, days: 3 })
    }
    case 'bet':
    case 'bet_win': {
      const isNew = one.kind === 'bet_win' || rounds.length <= one.round
      const round = isNew ? nameOf('round') : (rounds[one.round] ?? nameOf('round'))
      const input = one.kind === 'bet' ? { isClosing: one.isClosing } : { won: one.won, isClosing: true }
      const tx = nameOf('bet')
      const amount = millisatang(BigInt(one.baht) * BAHT)
      const win = input.won === undefined ? {} : { win: millisatang(BigInt(input.won) * BAHT) }
      const answer = model.bet(tx, round, { amount, ...win, isClosing: input.isClosing })
      if (answer === 'OK' && isNew) rounds.push(round)
      if (other !== undefined) expect(await other.bet({ tx, round, baht: one.baht, ...input }), JSON.stringify(one)).toBe(answer)
      return
    }
    case 'win': {
      const round = rounds[one.round]
      if (round === undefined) return
      const tx = nameOf('win')
      // A win of nothing says that the round is over.
      const isClosing = one.isClosing || one.baht === 0
      model.win(tx, round, millisatang(BigInt(one.baht) * BAHT), isClosing)
      return await other?.win({ tx, round, baht: one.baht, isClosing: one.isClosing })
    }
    case 'rollback': {
      const message = model.bets[one.message]
      if (message === undefined) return
      model.rollBack(message.tx)
      return await other?.rollback(message.tx, message.round)
    }
    case 'cancel': {
      const active = model.active
      if (active === undefined || active.ending !== null) return
      model.end('CANCELLED')
      return await other?.cancel(active.id)
    }
    case 'wait': {
      model.now = new Date(model.now.getTime() + one.hours * HOUR_MS)
      model.end('EXPIRED')
      return await other?.wait(model.now)
    }
  }
}

/** The invariants after every step, whichever it was. */
function assertSound(model: BonusModel, one: Step, before: bigint): void {
  const { real, bonus, debt, promo, provider, active, grants } = model
  const what = JSON.stringify(one)
  if (real < 0n || bonus < 0n || debt < 0n) throw new Error(`a balance below zero after ${what}`)
  // Nothing of a bonus is left when none is played: no real money became bonus money, and none stays behind.
  if (active === undefined && bonus !== 0n) throw new Error(`${bonus} of bonus money after its end: ${what}`)
  if (grants.filter(({ status }) => status === 'ACTIVE').length > 1) throw new Error(`two bonuses after ${what}`)
  // Giving, giving up and waiting take real money from no member.
  const isQuiet = one.kind === 'grant' || one.kind === 'cancel' || one.kind === 'wait'
  if (isQuiet && real - debt !== before) throw new Error(`real money moved by ${what}`)
  if (real + bonus - debt + promo + provider !== model.started) throw new Error(`money was made or lost by ${what}`)
  for (const { done, target } of grants) if (done < 0n || target === null) throw new Error(`turnover of ${done} after ${what}`)
}

describe('random bonus histories', () => {
  test(
    `keep real money free and leave no bonus money behind, in ${RUNS} histories on the pure rules`,
    { timeout: 600_000 * timeFactor },
    async () => {
      const ends = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 60 }),
          fc.array(step, { minLength: 20, maxLength: 160, size: 'max' }),
          async (real, history) => {
            const model = await run(real, history)
            for (const { status } of model.grants) ends.add(status)
          },
        ),
        { numRuns: RUNS, examples: [[1, SPENT]] },
      )
      // The histories reach every end that play can bring.
      expect([...ends].toSorted()).toEqual(['ACTIVE', 'CANCELLED', 'CLEARED', 'EXPIRED', 'FORFEITED'])
    },
  )
})

describe('random bonus histories on PostgreSQL', () => {
  let app: TestApp
  let host: GameHost
  let end: () => Promise<void>
  beforeAll(async () => {
    ;({ app, host, end } = await startPlayedApp())
  })
  // The audit at the end re-adds the ledger and holds every bonus against its transfers.
  afterAll(async () => await end(), DATABASE_LIMIT_MS)

  function productOf(player: Player): Other {
    const promotions = new Map<string, string>()
    const ofPlayer = { player_id: player.playerId, currency: 'THB', game_code: 'ltn-mango' }
    const amount = (given: number) => String(given * 100_000)
    const grantOf = async () => (await (await app.as(player.member)).get('/v2/users/promotions')).data.items[0]
    return {
      grant: async (bonus, multiplier) => {
        // Two grants of one moment have no order: the newest would be either.
        app.clock.advance(1)
        const promotion = await publishFree(app, bonus, { multiplier, days: 3, repeat: 'once' })
        const { data } = await update(await app.as(player.member), promotion, 'ACCEPT')
        const { id } = present(data.grant)
        promotions.set(id, promotion)
        return id
      },
      bet: async ({ tx, round, baht: staked, won, isClosing }) => {
        const fields = {
          ...ofPlayer,
          session_token: player.token,
          tx_id: tx,
          round_id: round,
          amount: amount(staked),
          round_closed: isClosing,
        }
        // Sent twice: the second receives the stored response of the first.
        const answer =
          won === undefined ? await callWallet(app, 'bet', fields) : await callWallet(app, 'betWin', { ...fields, win_amount: amount(won) })
        if (won === undefined) await callWallet(app, 'bet', fields)
        return answer.reply.status
      },
      win: async ({ tx, round, baht: won, isClosing }) => {
        const fields = { ...ofPlayer, tx_id: tx, round_id: round, amount: amount(won), round_closed: isClosing }
        expect((await callWallet(app, 'win', fields)).reply.status).toBe('OK')
        await callWallet(app, 'win', fields)
      },
      rollback: async (tx, round) => {
        const fields = { ...ofPlayer, tx_id: newId('rollback'), ref_tx_id: tx, round_id: round }
        expect((await callWallet(app, 'rollback', fields)).reply.status).toBe('OK')
        await callWallet(app, 'rollback', fields)
      },
      cancel: async (id) => {
        expect((await update(await app.as(player.member), promotions.get(id) ?? '', 'CANCEL')).status).toBe(200)
      },
      wait: async (now) => {
        app.clock.setTo(now)
        await endDue(app.context)
      },
      compare: async (model) => {
        const { real, bonus, debt } = await balancesOf(app.context.db, player.member.id)
        expect({ real, bonus, debt }).toEqual({ real: model.real, bonus: model.bonus, debt: model.debt })
        const newest = model.grants.at(-1)
        if (newest === undefined) return
        const stored = await grantOf()
        expect({ status: present(stored).status, cause: present(stored).cause, done: present(stored).turnover.done }).toEqual({
          status: newest.status,
          cause: newest.cause,
          done: Number(bahtNumberText(newest.done)),
        })
      },
    }
  }

  test('follow the pure rules step by step, with every message sent twice', { timeout: DATABASE_LIMIT_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(stepNow, { minLength: 20, maxLength: 40, size: 'max' }),
        async (real, history) => {
          app.clock.setTo(START)
          const member = await app.memberWith({ credit: `${real}.00` })
          await run(real, history, productOf(await openGame(app, host, member)))
        },
      ),
      { numRuns: DATABASE_RUNS },
    )
  })
})
