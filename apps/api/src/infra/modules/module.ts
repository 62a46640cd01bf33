import type { Calls } from '@morakot/contract/call'
import type { CallSchema, SchemasOf } from '@morakot/contract/contract-shape'
import type { AnyNoun } from '@morakot/contract/noun'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { Subscriber } from '../events/subscriber.ts'
import type { Handlers } from '../http/mount.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { CreditRule } from './credit-rules.ts'
import type { BetRule, PlayRules, RoundRule } from './play-rules.ts'
import type { Needed, Ports, Provided } from './port.ts'
import type { PastEvents } from '../rebuild/past.ts'
import type { Rebuild } from '../rebuild/rebuild.ts'
import type { SeedPlan } from './seed-plan.ts'
import type { NotedRecords } from './noted.ts'
import type { WaitingSource } from './waiting.ts'

export interface HouseAccount {
  readonly code: `house:${string}`
  readonly token: 'CREDIT' | 'PNT' | 'SPIN'
}

/** What a module's context is made of: the process, and of all modules the rules, what waits for an operator and what they write notes on. */
export interface ModuleBase extends AppContext {
  readonly rules: PlayRules & { readonly credit: readonly CreditRule[] }
  readonly waits: readonly WaitingSource[]
  readonly noted: readonly NotedRecords[]
}

/** Schemas are loaded when their address is built: a start answers members before it knows the operators' calls. */
type LazySchemas<S> = () => Promise<S>

/** All of a module that is data: set-up, documentation and tests read it without a database. */
interface Declaration<N extends AnyNoun, MS, CS, D extends Ports, P extends Ports, K extends WorkKind> {
  readonly contract: N
  /** One schema for each of the members' calls. */
  readonly memberSchemas?: MS
  /** One schema for each of the operators' calls. */
  readonly consoleSchemas?: LazySchemas<CS>
  /** What other modules must have opened before this one. */
  readonly needs?: D
  readonly provides?: P
  /** Opened at set-up: the first use of a house account holds others up until its transaction ends. */
  readonly houseAccounts?: readonly HouseAccount[]
  /** What it decides and counts inside the transaction of a deposit's credit. */
  readonly creditRules?: readonly CreditRule[]
  /** What it decides and counts inside the transaction of a bet. */
  readonly betRules?: readonly BetRule[]
  /** What it counts inside the transaction of a win, of a round's end or of a rollback. */
  readonly roundRules?: readonly RoundRule[]
  /** The queues of its jobs. The database's owner makes them before any feature runs. */
  readonly jobs?: readonly string[]
  /** Its rows that wait for an operator: the queue, the badges, the overview and the page of proposals are made of them. */
  readonly waits?: readonly WaitingSource<K>[]
  /** Its records on which operators write notes. */
  readonly noted?: readonly NotedRecords[]
  /** Where events that it has published are found again. */
  readonly past?: readonly PastEvents[]
  /** How the tables that its subscribers fill are made again. */
  readonly rebuilds?: readonly Rebuild[]
  /** Documents of the member app that its pages show in a sandboxed frame. */
  readonly framed?: readonly string[]
}

/** A part that a noun has is required; a part that it does not have is left out. */
type If<Has, Part> = [Has] extends [never] ? unknown : Part
type HandlersOf<C extends Calls, S> = S extends SchemasOf<C> ? Handlers<C, S> : never

/** The functions of a module. */
type Parts<N extends AnyNoun, MS, CS, P extends Ports> = If<keyof N['member'], { readonly member: HandlersOf<N['member'], MS> }> &
  If<keyof N['console'], { readonly console: () => Promise<HandlersOf<N['console'], CS>> }> &
  If<keyof P, { readonly provides: Provided<P> }> &
  OptionalParts

interface OptionalParts {
  /** Work that runs later, under the declared names. */
  readonly jobs?: () => Promise<readonly JobKind[]>
  /** What it does when something has happened elsewhere, each event once. */
  readonly subscribers?: readonly Subscriber[]
  /** Queues the first of each job that queues itself again. */
  readonly schedule?: () => Promise<void>
  /** Whether the screen that sends a member's call has the current reply. It is answered 304 before the caller is looked up. */
  readonly isUnchanged?: (call: string, request: FastifyRequest) => boolean
  /** Adds to the members' address what is no call of the contract: callbacks, pictures, hooks. */
  readonly memberHttp?: (app: FastifyInstance) => void | Promise<void>
  /** Its share of the demo data that the demo's past needs to be brought along: operators, offers, quests, rewards. As `seed`. */
  readonly seedFirst?: (plan: SeedPlan) => Promise<void>
  /** Its share of the demo data. Run again, it changes nothing that is there. */
  readonly seed?: (plan: SeedPlan) => Promise<void>
}

/** A module once its context is known. */
export interface OpenedParts extends OptionalParts {
  readonly member?: object
  readonly console?: () => Promise<object>
  readonly provides?: Readonly<Record<string, unknown>>
}

declare const contextOf: unique symbol
declare const declaredBy: unique symbol

/** The contract and the schemas of a module, as types only: what its calls reply follows from them. */
export interface Declared<N extends AnyNoun, MS, CS> {
  readonly contract: N
  readonly memberSchemas: MS
  readonly consoleSchemas: CS
}

/** A module as the list holds it. Its types were checked where it was defined, so many of them cost the list nothing. */
export interface Module<C = unknown, D = unknown, K extends WorkKind = WorkKind> {
  readonly contract: AnyNoun
  readonly memberSchemas: Readonly<Record<string, CallSchema>>
  readonly consoleSchemas: () => Promise<Readonly<Record<string, CallSchema>>>
  readonly needs: Ports
  readonly provides: Ports
  readonly houseAccounts: readonly HouseAccount[]
  readonly jobs: readonly string[]
  readonly creditRules: readonly CreditRule[]
  readonly betRules: readonly BetRule[]
  readonly roundRules: readonly RoundRule[]
  readonly waits: readonly WaitingSource<K>[]
  readonly noted: readonly NotedRecords[]
  readonly past: readonly PastEvents[]
  readonly rebuilds: readonly Rebuild[]
  readonly framed: readonly string[]
  readonly makeContext: (base: ModuleBase, needs: never) => unknown
  readonly open: (context: never) => OpenedParts
  /** The type of its context, for code that gets the context from the opened modules. */
  readonly [contextOf]?: C
  readonly [declaredBy]?: D
}

type None = Readonly<Record<never, never>>

/**
 * Declares a module in three steps: its data, its context, its functions. In one step TypeScript would check the functions before it knows
 * the contract, and widen their literals.
 */
export function defineModule<
  N extends AnyNoun,
  MS extends SchemasOf<N['member']> = SchemasOf<N['member']>,
  CS extends SchemasOf<N['console']> = SchemasOf<N['console']>,
  D extends Ports = None,
  P extends Ports = None,
  K extends WorkKind = never,
>(declaration: Declaration<N, MS, CS, D, P, K>) {
  const none = {
    memberSchemas: {},
    consoleSchemas: async () => ({}),
    needs: {},
    provides: {},
    houseAccounts: [],
    jobs: [],
    creditRules: [],
    betRules: [],
    roundRules: [],
    past: [],
    rebuilds: [],
    framed: [],
    waits: [],
    noted: [],
  }
  return {
    /** What its functions are given: the base, and what it needs of other modules. Made once for a process. */
    context: <C>(makeContext: (base: ModuleBase, needs: Needed<D>) => C) => ({
      open: (open: (context: C) => Parts<N, MS, CS, P>): Module<C, Declared<N, MS, CS>, K> =>
        ({ ...none, ...declaration, makeContext, open }) as Module<C, Declared<N, MS, CS>, K>,
    }),
  }
}
