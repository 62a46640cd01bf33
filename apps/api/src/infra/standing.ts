import type { Permission } from '@morakot/contract/nouns'
import type { Grant } from '@morakot/contract/permission'
import type { MemberBalances } from '@morakot/ledger/accounts'
import type { MemberId, OperatorId, SessionId } from './identity.ts'
import type { Question, Term } from './one-statement.ts'

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

/** What is read with a session. */
export interface BesideSession {
  readonly platformName: PlatformName
  /** As they stood when the session was looked up, in the same statement; null where the guard does not read them. */
  readonly balances: ShownBalances | null
}

export type MemberStanding = Standing<MemberId, BesideSession>

/** What an operator may do, by the roles held when the request came. */
export type Grants = ReadonlyMap<Permission, Grant>

interface BesideOperatorSession {
  readonly grants: Grants
  /** Only the password was given yet, of two factors. */
  readonly isFactorDue: boolean
  /** Who they are was proven in the last minutes. */
  readonly isSteppedUp: boolean
}

export type OperatorStanding = Standing<OperatorId, BesideOperatorSession>

/** A refusal that is written into the audit log: an operator asked for what is not theirs to do. */
export interface NotedRefusal {
  readonly operator: OperatorId
  /** `noun.call`. */
  readonly call: string
  readonly path: string
  readonly code: string
  readonly permission: string | null
}
