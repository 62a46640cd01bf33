import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { auditAll } from './audit.ts'
import { startLedger, type TestLedger, type TestMember } from './testing/ledger.ts'

import type { Leg } from './legs.ts'
import type { PostOutcome } from './outcome.ts'
import type { Posting } from './post.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await startLedger()
})

afterAll(() => ledger.end())

// Small amounts and few wallets, so that refusals, exact zeros and collisions are common.
const WALLETS = 3
const wallet = fc.nat(WALLETS - 1)
const amount = fc.bigInt({ min: 1n, max: 4n })
const command = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), wallet, amount }),
  fc.record({ kind: fc.constant('bet' as const), wallet, amount }),
  fc.record({ kind: fc.constant('pass' as const), wallet, to: wallet, amount }),
  fc.record({ kind: fc.constant('replay' as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant('tamper' as const), at: fc.nat(40) }),
  fc.record({ kind: fc.constant('reverse' as const), at: fc.nat(40) }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
const commands = fc.array(command, { minLength: 10, maxLength: 40, size: 'max' })

/** A sent posting, and its first outcome; null while there is none. */
interface Sent {
  readonly posting: Pick<Posting, 'scope' | 'key' | 'kind' | 'legs'> & Partial<Pick<Posting, 'reverses'>>
  first: PostOutcome | null
}

class Play {
  readonly members: readonly TestMember[]
  readonly sent: Sent[] = []

  constructor(members: readonly TestMember[]) {
    this.members = members
  }

  /** The posting that the command sends; null when there is nothing to repeat or reverse yet. */
  postingOf(given: Command): { readonly sent: Sent; readonly isNew: boolean; readonly tampers: boolean } | null {
    if (given.kind === 'replay' || given.kind === 'tamper') {
      const sent = this.sent[given.at % Math.max(1, this.sent.length)]
      return sent?.first ? { sent, isNew: false, tampers: given.kind === 'tamper' } : null
    }
    const posting = given.kind === 'reverse' ? this.reversalOf(given.at) : this.movementOf(given)
    if (!posting) return null
    const sent: Sent = { posting: { scope: 'play', key: randomUUID(), ...posting }, first: null }
    this.sent.push(sent)
    return { sent, isNew: true, tampers: false }
  }

  private reversalOf(at: number): { kind: string; legs: readonly Leg[]; reverses: bigint } | null {
    const original = this.sent[at % Math.max(1, this.sent.length)]
    if (original?.first?.kind !== 'posted' || original.posting.reverses !== undefined) return null
    const legs = original.posting.legs.map((leg) => ({ ...leg, amount: -leg.amount }))
    return { kind: 'reversal', legs, reverses: original.first.transferId }
  }

  private movementOf(given: Extract<Command, { wallet: number }>): { kind: string; legs: readonly Leg[] } | null {
    const own = (at: number, change: bigint): Leg => ({ account: this.members[at]?.accounts.real.id ?? 0n, amount: change })
    if (given.kind === 'pass') {
      if (given.to === given.wallet) return null
      return { kind: 'pass', legs: [own(given.wallet, -given.amount), own(given.to, given.amount)] }
    }
    const change = given.kind === 'deposit' ? given.amount : -given.amount
    return { kind: given.kind, legs: [own(given.wallet, change), { house: 'house:play', token: 'CREDIT', amount: -change }] }
  }
}

async function startPlay(): Promise<Play> {
  return new Play(await Promise.all(Array.from({ length: WALLETS }, () => ledger.member())))
}

async function send(sent: Sent, tampers: boolean): Promise<PostOutcome> {
  return ledger.post({ ...sent.posting, ...(tampers ? { content: 'tampered' } : {}) })
}

/** Checks what must hold for a repeated posting's outcome, whatever runs concurrently. */
function checkRepetition(sent: Sent, tampers: boolean, answer: PostOutcome): void {
  if (tampers) return expect(answer.kind).toBe('conflict')
  expect(answer.transferId).toBe(sent.first?.transferId)
  if (sent.first?.kind === 'posted') expect(answer).toEqual({ ...sent.first, kind: 'replayed' })
  else expect(answer.kind).toBe('replayed-refusal')
}

async function playOne(play: Play, given: Command): Promise<{ readonly sent: Sent; readonly answer: PostOutcome } | null> {
  const next = play.postingOf(given)
  if (!next) return null
  const answer = await send(next.sent, next.tampers)
  if (!next.isNew) {
    checkRepetition(next.sent, next.tampers, answer)
    return null
  }
  next.sent.first = answer
  return { sent: next.sent, answer }
}

/** Checks each account separately: its entries explain its balance, its versions have no gap, and it was never below zero. */
async function checkAccounts(play: Play): Promise<void> {
  const ids = play.members.map(({ accounts }) => accounts.real.id.toString())
  const { rows } = await ledger.app.pool.query<{ balance: bigint; version: bigint; sum: bigint; count: bigint; lowest: bigint }>(
    `select account.balance, account.version, coalesce(sum(entry.amount), 0)::bigint as sum, count(entry.leg) as count,
       coalesce(min(entry.balance_after), 0) as lowest
     from ledger.account left join ledger.entry on entry.account_id = account.id
     where account.id = any ($1) group by account.id`,
    [ids],
  )
  expect(rows).toHaveLength(WALLETS)
  for (const row of rows) {
    expect([row.balance, row.version]).toEqual([row.sum, row.count])
    expect(row.lowest).toBeGreaterThanOrEqual(0n)
  }
}

const RUNS = Number(process.env['LEDGER_PROPERTY_RUNS'] ?? 40)
const TIMEOUT_MS = 120_000

describe('[I1–I8, I16] any sequence of deposits, bets, passes, reversals, replays and tampered replays', () => {
  test(
    'one after the other is answered as the simplest model says',
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, async (given) => {
          const play = await startPlay()
          const model = new Map(play.members.map(({ accounts }) => [accounts.real.id, { balance: 0n, version: 0n }]))
          const reversed = new Set<bigint>()
          for (const one of given) {
            const played = await playOne(play, one)
            if (played) checkByModel(model, reversed, played.sent, played.answer)
          }
          await checkAccounts(play)
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT_MS,
  )

  test(
    'all at the same time keeps every invariant',
    async () => {
      await fc.assert(
        fc.asyncProperty(commands, commands, async (before, given) => {
          const play = await startPlay()
          for (const one of before) await playOne(play, one)
          await Promise.all(given.map((one) => playOne(play, one)))
          // Once more, all of it: whatever was answered stays answered.
          await Promise.all(play.sent.map(async (sent) => checkRepetition(sent, false, await send(sent, false))))
          await checkAccounts(play)
        }),
        { numRuns: RUNS },
      )
      expect((await auditAll(ledger.app.db)).breaches).toEqual([])
    },
    TIMEOUT_MS,
  )
})

type Model = Map<bigint, { readonly balance: bigint; readonly version: bigint }>

function checkByModel(model: Model, reversed: Set<bigint>, { posting }: Sent, answer: PostOutcome): void {
  const own = posting.legs.flatMap((leg) => ('account' in leg ? [leg] : []))
  const wasReversed = posting.reverses !== undefined && reversed.has(posting.reverses)
  const covers = own.every((leg) => (model.get(leg.account)?.balance ?? 0n) + leg.amount >= 0n)
  if (wasReversed) return expect(answer).toMatchObject({ kind: 'refused', reason: 'already_reversed' })
  if (!covers) return expect(answer).toMatchObject({ kind: 'refused', reason: 'insufficient' })

  expect(answer.kind).toBe('posted')
  if (posting.reverses !== undefined) reversed.add(posting.reverses)
  for (const [at, leg] of posting.legs.entries()) {
    if (!('account' in leg)) continue
    const was = model.get(leg.account) ?? { balance: 0n, version: 0n }
    const is = { balance: was.balance + leg.amount, version: was.version + 1n }
    model.set(leg.account, is)
    expect(answer.standings[at]).toEqual(is)
  }
}
