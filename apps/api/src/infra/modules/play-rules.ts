import type { SeamlessStatus } from '@morakot/contract/features/seamless/schema'
import type { Millisatang } from '@morakot/money/millisatang'
import type { MoneyShare } from '@morakot/money/share'
import type { Tx } from '../db.ts'
import type { MemberId } from '../identity.ts'
import type { Statement } from '@morakot/database/pipelined-transaction'
import { postAll } from '../posting.ts'
import type { Posting } from '../posting.ts'

// What a feature must decide inside the transaction of a bet, a win, a closing round or a rollback. What may be a second late is a
// subscriber instead. A rule is called for many bets at once, each of another member, whose rows are locked before anything is loaded.

/** A stake as its provider requests it. */
export interface BetInput {
  readonly hostId: string
  readonly txId: string
  readonly roundId: string
  readonly member: MemberId
  readonly gameCode: string
  readonly amount: Millisatang
  readonly isFree: boolean
  readonly at: Date
  /** Whether it may be placed in the session of another game, which opens this one. */
  readonly mayOpenGame?: boolean
}

/** The same with the state of its game and its round. */
export interface Bet extends BetInput {
  readonly game: { readonly id: number; readonly category: string }
  /** The state of the round before this stake; null for a new one. */
  readonly round: { readonly isOpen: boolean; readonly bets: number; readonly stake: MoneyShare } | null
  /** Whether it opens its game: a new round in the session of another one. It is checked like a launch. */
  readonly isOpeningGame?: boolean
}

/** A stake that was taken, as it was shared between real and bonus money. */
export interface TakenBet extends Bet {
  readonly stake: MoneyShare
}

/** What the provider is answered, and which of the reasons behind the code it was: `LIMIT_REACHED`, `bonus_max_bet`. */
export interface BetRefusal {
  readonly status: SeamlessStatus
  readonly detail?: string
}

/** What a rule has to write and to post, in the transaction in which it decided. */
export interface RuleResult<W> {
  readonly writes?: readonly W[]
  /** Posted after the transfers of the message itself. One that the ledger refuses fails the message. */
  readonly postings?: readonly Posting[]
  /** How much of the stake counts for the turnover of deposits. Stored with the bet, and passed to the rules when it is rolled back. */
  readonly turnoverCounted?: Millisatang
}

export type BetVerdict<W> =
  /** `noBonus`: only real money may be staked here, and the balance in the reply is real money only. */
  | { readonly kind: 'allowed'; readonly noBonus?: boolean }
  | { readonly kind: 'refused'; readonly refusal: BetRefusal; readonly writes?: readonly W[] }

interface BetRuleOf<S, W, R> {
  readonly name: string
  /** Loads the state on which each of the bets is decided, in their order, in statements that begin after the members' rows are locked. */
  readonly load: (tx: Tx, bets: readonly BetInput[]) => Promise<readonly S[]>
  /** Pure. */
  readonly check?: (state: S, bet: Bet) => BetVerdict<R>
  /** Pure: what a stake counts for, once it is taken. */
  readonly count?: (state: S, bet: TakenBet) => RuleResult<W>
  readonly write: RuleWriter<W>
  /** Writes what refusals bring. */
  readonly writeRefused?: RuleWriter<R>
}

/**
 * Writes the results of `judge` and `count` for many messages at once: as one statement, which travels with the COMMIT, or by a function
 * with queries and writes of its own, which is awaited before the COMMIT.
 */
export type RuleWriter<W> = { readonly statement: (writes: readonly W[]) => Statement } | ((tx: Tx, writes: readonly W[]) => Promise<void>)

/** What may come of a message for its round, as far as the message alone says. */
export interface RoundInput {
  readonly kind: RoundFact['kind']
  readonly hostId: string
  readonly txId: string
  readonly roundId: string
  readonly member: MemberId
  readonly at: Date
  /** When what it is about was played: of a rollback the moment of the bet or win that is taken back. */
  readonly playedAt: Date
}

interface OfRound extends Omit<RoundInput, 'kind'> {
  /** Of the game that the round is in; null when only a win came, and it named a game that is not in the catalogue. */
  readonly gameId: number | null
}

/** A win was credited; `isLate`: into a round that was closed before. */
interface RoundWon extends OfRound {
  readonly kind: 'won'
  readonly win: MoneyShare
  readonly isLate: boolean
}

/** A round was closed, by its provider or by us: its state at that moment. Once for each round. */
interface RoundClosed extends OfRound {
  readonly kind: 'closed'
  readonly bets: number
  readonly stake: MoneyShare
  readonly win: MoneyShare
}

/** One bet or win was taken back; `txId` is its own. Both shares as they had been taken and paid; `isLate` as for a win. */
interface RolledBack extends OfRound {
  readonly kind: 'rolled_back'
  readonly stake: MoneyShare
  readonly win: MoneyShare
  readonly turnoverCounted: Millisatang
  readonly isLate: boolean
}

export type RoundFact = RoundWon | RoundClosed | RolledBack

interface RoundRuleOf<K extends RoundFact['kind'], S, W> {
  readonly name: string
  /** The facts that it decides about. Nothing is loaded for other facts. */
  readonly kinds: readonly K[]
  readonly load: (tx: Tx, requests: readonly RoundInput[]) => Promise<readonly S[]>
  /** Pure. */
  readonly check: (state: S, fact: Extract<RoundFact, { readonly kind: K }>) => RuleResult<W>
  readonly write: RuleWriter<W>
}

/** A write with the rule's writer that knows what it means. */
interface RuleWrite {
  readonly writer: RuleWriter<never>
  readonly what: unknown
}

/** What all rules together bring of one message. */
export interface RuleWork {
  readonly writes: readonly RuleWrite[]
  readonly postings: readonly Posting[]
  readonly turnoverCounted: Millisatang
}

interface LoadedBetRule {
  readonly check: (bet: Bet) => BetVerdict<RuleWrite>
  readonly count: (bet: TakenBet) => RuleResult<RuleWrite>
}

type LoadedRoundRule = (fact: RoundFact) => RuleResult<RuleWrite>

export interface BetRule {
  readonly name: string
  readonly load: (tx: Tx, bets: readonly BetInput[]) => Promise<readonly LoadedBetRule[]>
}

export interface RoundRule {
  readonly name: string
  readonly kinds: readonly RoundFact['kind'][]
  readonly load: (tx: Tx, requests: readonly RoundInput[]) => Promise<readonly LoadedRoundRule[]>
}

/** The rules of all modules, in the order of their list: the first refusal is the answer. */
export interface PlayRules {
  readonly bet: readonly BetRule[]
  readonly round: readonly RoundRule[]
}

/** Defines a bet rule: its state and its writes are of its own types, which the list of rules need not know. */
export function betRule<S, W, R = W>(rule: BetRuleOf<S, W, R>): BetRule {
  return {
    name: rule.name,
    load: async (tx, bets) =>
      checked(rule.name, bets, await rule.load(tx, bets)).map((state) => ({
        check: (bet) => {
          const verdict = rule.check?.(state, bet) ?? { kind: 'allowed' as const }
          return verdict.kind === 'allowed' ? verdict : { ...verdict, writes: boundRefused(rule, verdict.writes) }
        },
        count: (bet) => boundResult(rule.write, rule.count?.(state, bet) ?? {}),
      })),
  }
}

/** Defines a rule about what happens in a round. */
export function roundRule<K extends RoundFact['kind'], S, W>(rule: RoundRuleOf<K, S, W>): RoundRule {
  return {
    name: rule.name,
    kinds: rule.kinds,
    load: async (tx, requests) =>
      checked(rule.name, requests, await rule.load(tx, requests)).map(
        // It was loaded for facts of its kinds alone.
        (state) => (fact) => boundResult(rule.write, rule.check(state, fact as Extract<RoundFact, { readonly kind: K }>)),
      ),
  }
}

function checked<S>(name: string, requests: readonly unknown[], states: readonly S[]): readonly S[] {
  if (states.length !== requests.length) throw new Error(`invariant: rule ${name} loaded in part`)
  return states
}

function boundRefused<S, W, R>({ name, writeRefused }: BetRuleOf<S, W, R>, writes: readonly R[] = []): readonly RuleWrite[] {
  if (writeRefused !== undefined) return bound(writeRefused, writes)
  if (writes.length > 0) throw new Error(`invariant: rule ${name} says nothing of how refusals are written`)
  return []
}

function boundResult<W>(writer: RuleWriter<W>, result: RuleResult<W>): RuleResult<RuleWrite> {
  return { ...result, writes: bound(writer, result.writes) }
}

function bound<W>(writer: RuleWriter<W>, writes: readonly W[] = []): readonly RuleWrite[] {
  return writes.map((what) => ({ writer, what }))
}

const NOTHING: RuleWork = { writes: [], postings: [], turnoverCounted: 0n as Millisatang }

/** Puts together what several rules bring, or what they bring at several facts of one message. */
export function together(results: readonly RuleResult<RuleWrite>[]): RuleWork {
  return results.reduce<RuleWork>(
    (work, { writes = [], postings = [], turnoverCounted = NOTHING.turnoverCounted }) => ({
      writes: [...work.writes, ...writes],
      postings: [...work.postings, ...postings],
      turnoverCounted: turnoverCounted > 0n ? turnoverCounted : work.turnoverCounted,
    }),
    NOTHING,
  )
}

/** What rules are loaded for: the bet of a message (null when it has none), and what may come of it for its round, each kind once. */
export interface PlayInput {
  readonly bet: BetInput | null
  readonly rounds: readonly RoundInput[]
}

/** The rules of one message, with their loaded state. All of it is pure. */
export interface LoadedPlayRules {
  readonly check: (bet: Bet) => BetVerdict<RuleWrite>
  readonly count: (bet: TakenBet) => RuleWork
  readonly round: (fact: RoundFact) => RuleWork
}

/**
 * Loads every rule for many messages, each of another member whose row is locked. No rule's statement waits for another's result; what two
 * rules read never changes between them, because a transaction that changes it holds the lock on the member's row.
 */
export async function loadPlayRules(tx: Tx, rules: PlayRules, requests: readonly PlayInput[]): Promise<readonly LoadedPlayRules[]> {
  const bets = requests.flatMap(({ bet }) => (bet === null ? [] : [bet]))
  const [ofBets, ofRounds] = await Promise.all([
    Promise.all(bets.length === 0 ? [] : rules.bet.map(async (rule) => await rule.load(tx, bets))),
    Promise.all(rules.round.map(async (rule) => await loadRounds(tx, rule, requests))),
  ])
  return requests.map(({ bet, rounds }) => {
    const place = bet === null ? -1 : bets.indexOf(bet)
    return {
      ...betRulesOf(ofBets.flatMap((loaded) => loaded.slice(place, place + 1))),
      round: (fact) =>
        together(
          ofRounds
            .flatMap((loaded) => rounds.flatMap((input) => loaded.get(input) ?? []))
            .filter(({ kind }) => kind === fact.kind)
            .map(({ check }) => check(fact)),
        ),
    }
  })
}

interface LoadedForRound {
  readonly kind: RoundFact['kind']
  readonly check: LoadedRoundRule
}

async function loadRounds(tx: Tx, rule: RoundRule, requests: readonly PlayInput[]): Promise<ReadonlyMap<RoundInput, LoadedForRound>> {
  const requested = requests.flatMap(({ rounds }) => rounds.filter(({ kind }) => rule.kinds.includes(kind)))
  const loaded = requested.length === 0 ? [] : await rule.load(tx, requested)
  return new Map(requested.flatMap((round, at) => loaded.slice(at, at + 1).map((check) => [round, { kind: round.kind, check }] as const)))
}

function betRulesOf(bet: readonly LoadedBetRule[]): Pick<LoadedPlayRules, 'check' | 'count'> {
  return {
    check: (input) => {
      let noBonus = false
      for (const rule of bet) {
        const verdict = rule.check(input)
        if (verdict.kind === 'refused') return verdict
        noBonus ||= verdict.noBonus ?? false
      }
      return { kind: 'allowed', noBonus }
    },
    count: (taken) => together(bet.map((rule) => rule.count(taken))),
  }
}

/** What rules bring of many messages: the statements that write it, and what has to be run before them. */
export function writesOf(works: readonly RuleWork[]): {
  readonly statements: readonly Statement[]
  readonly runs: readonly ((tx: Tx) => Promise<void>)[]
} {
  const postings = works.flatMap((work) => work.postings)
  const byWriter = Map.groupBy(
    works.flatMap((work) => work.writes),
    ({ writer }) => writer,
  )
  const statements: Statement[] = postings.length > 0 ? [postAll(postings)] : []
  const runs: ((tx: Tx) => Promise<void>)[] = []
  for (const [writer, writes] of byWriter) {
    // Each write goes to the writer that its rule paired with it.
    const whats = writes.map(({ what }) => what) as never
    if (typeof writer === 'function') runs.push(async (tx) => await writer(tx, whats))
    else statements.push(writer.statement(whats))
  }
  return { statements, runs }
}

/** Writes what rules bring of one message, step by step. */
export async function writeRuleWork(tx: Tx, work: RuleWork): Promise<void> {
  const { statements, runs } = writesOf([work])
  for (const run of runs) await run(tx)
  for (const statement of statements) await statement.execute(tx)
}
