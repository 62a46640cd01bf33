import type { Permission } from '@morakot/contract/nouns'
import type { Grant } from '@morakot/contract/permission'
import type { Db } from '../db.ts'
import type { MemberId, OperatorId, SessionId } from '../identity.ts'

/** A guard's result for a request's session, with the further data that it has read. */
export type SessionState<Id, OptionalPart = unknown> =
  | ({ readonly kind: 'signed-in'; readonly id: Id; readonly session: SessionId } & OptionalPart)
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }

/** A member's name and platform, as every poll of the credit claims them. */
export interface PlatformName {
  readonly username: string
  readonly platformCode: string
}

/** What is read with a session. */
export interface SessionFacts {
  readonly platformName: PlatformName
  /** What a noun's own guard has read in the same statement: only the noun knows what it is. Undefined where the guard reads no more. */
  readonly extra?: unknown
}

export type MemberState = SessionState<MemberId, SessionFacts>

/** What an operator may do, by the roles held when the request came. */
export type Grants = ReadonlyMap<Permission, Grant>

interface OperatorSessionFacts {
  readonly grants: Grants
  /** What is missing of the second factor: it is `due` at this login, or `needed` before anything else; null when nothing is. */
  readonly missingFactor: 'due' | 'needed' | null
  /** Who they are was proven in the last minutes. */
  readonly isSteppedUp: boolean
}

export type OperatorState = SessionState<OperatorId, OperatorSessionFacts>

/** A refusal that is written into the audit log: an operator requested an action without the permission. */
export interface RecordedRefusal {
  readonly operator: OperatorId
  /** `noun.call`. */
  readonly call: string
  readonly path: string
  readonly code: string
  readonly permission: string | null
}

/** A session that was neither ended nor has a blocked member. Whether its time is over, the clock says. */
export interface OpenSession {
  readonly id: SessionId
  readonly member: MemberId
  readonly platformName: PlatformName
  readonly authenticatedAt: Date
  readonly lastSeenAt: Date
  /** What the finder has read in the same statement. */
  readonly extra?: unknown
}

/** By the hash of its token, as hexadecimal digits. */
export type OpenSessionFinder = (db: Db, tokenHash: string) => Promise<OpenSession | undefined>
