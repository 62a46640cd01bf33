import type { Call, OperatorGuard } from '@morakot/contract/call'
import type { Permission } from '@morakot/contract/nouns'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionsHold } from './heartbeats.ts'
import type { MemberId, OperatorId, SessionId } from '../identity.ts'
import type { SessionFacts, Grants, MemberState, RecordedRefusal, OperatorState } from '../sessions/session-state.ts'

/** How members and operators are authenticated. The features that own the sessions provide them. */
export interface Guards {
  readonly member: (request: FastifyRequest) => Promise<MemberState>
  readonly operator: (request: FastifyRequest) => Promise<OperatorState>
  /** Whether members' sessions hold, for many requests in one statement; absent where no streams are. */
  readonly sessionsHold?: SessionsHold
  /** Counts a picture that a member sends in, before its first byte is read. Throws when it is one too many. */
  readonly countPicture: (member: MemberId) => Promise<void>
  /** Notes which permissions an operator has used, for the review of rights. */
  readonly noteUse: (operator: OperatorId, used: readonly Permission[]) => Promise<void>
  /** Writes a refusal of an operator down. */
  readonly recordRefusal: (refusal: RecordedRefusal) => Promise<void>
}

/** The context of every request, signed in or not: the address is the connection's, never the body's. */
export interface Guest {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A signed-in member. */
export interface MemberAuthContext extends Guest, SessionFacts {
  readonly member: MemberId
  readonly session: SessionId
}

/** A signed-in operator. */
export interface OperatorAuthContext extends Guest {
  readonly operator: OperatorId
  readonly session: SessionId
  readonly grants: Grants
}

interface Keyed {
  /** The request's idempotency key, a UUID. */
  readonly key: string
}

type ByGuard = { readonly anyone: Guest; readonly member: MemberAuthContext }

type AuthContextByGuard<G> = G extends OperatorGuard ? OperatorAuthContext : G extends keyof ByGuard ? ByGuard[G] : never

/** The authentication context of a call's handler: what its guard and its key promise. */
export type AuthContextOf<C extends Call> = AuthContextByGuard<C['guard']> & (C extends { readonly keyed: true } ? Keyed : unknown)
