import type { Call } from '@morakot/contract/call'
import type { MemberBalances } from '@morakot/ledger/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberId, OperatorId, SessionId } from '../identity.ts'
import type { Question, Term } from '../one-statement.ts'

/** What a guard says of a request's session, with what it has read beside it. */
export type Standing<Id, Beside = unknown> =
  | ({ readonly kind: 'signed-in'; readonly id: Id; readonly session: SessionId } & Beside)
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }

/** A member's name and platform, as every poll of the credit claims them. */
export interface PlatformName {
  readonly username: string
  readonly platformCode: string
}

/** What open screens show of a wallet. */
export type ShownBalances = Pick<MemberBalances, 'real' | 'bonus' | 'points' | 'spins' | 'version'>

/** The same as PostgreSQL answers it. */
export type ShownRow = { readonly [Key in keyof ShownBalances]: bigint | null }

/** What is asked for balances. Members know no wallet: whoever puts both together gives it. */
export interface BalancesQuestion {
  readonly ask: (member: Term<MemberId>) => Question<ShownRow>
  /** What a row means; null where a wallet is missing. */
  readonly read: (row: ShownRow) => ShownBalances | null
}

interface BesideSession {
  readonly platformName: PlatformName
  /** As they stood when the session was looked up, in the same statement; null where the guard does not read them. */
  readonly balances: ShownBalances | null
}

export type MemberStanding = Standing<MemberId, BesideSession>

/** How the two kinds of people are recognised. The features that own the sessions provide them. */
export interface Guards {
  readonly member: (request: FastifyRequest) => Promise<MemberStanding>
  readonly operator: (request: FastifyRequest) => Promise<Standing<OperatorId>>
}

/** Who asks, as far as anybody may be: the address is the connection's, never the body's. */
export interface Guest {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A signed-in member asks. */
export interface MemberAsker extends Guest, BesideSession {
  readonly member: MemberId
  readonly session: SessionId
}

/** A signed-in operator asks. */
export interface OperatorAsker extends Guest {
  readonly operator: OperatorId
  readonly session: SessionId
}

interface Keyed {
  /** The asker's idempotency key, a UUID. */
  readonly key: string
}

type ByGuard = { readonly anyone: Guest; readonly member: MemberAsker; readonly operator: OperatorAsker }

/** Who asks a call: what its guard and its key promise. */
export type AskerOf<C extends Call> = ByGuard[C['guard']] & (C extends { readonly keyed: true } ? Keyed : unknown)
