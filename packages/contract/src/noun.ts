import type { AuditGroup } from './audit-groups.ts'
import type { Calls } from './call.ts'
import type { MovementText } from './movement.ts'
import type { PermissionText } from './permission.ts'
import type { RefusalText } from './refusal.ts'

/** The Thai text of an action of the audit, in the group of the trail that shows it. */
interface AuditWords {
  readonly group: AuditGroup
  readonly text: string
}

/**
 * One action of the audit. `changes`: what it changes beyond itself, of which those who watch get an alert: what the house gives, or who is believed
 * about money and may do what. All owners get a notice of the latter with its label. `subject`: it does so for this subject alone. `words`: how the audit trail
 * shows it; without them and without a label, `audit-words.ts` has its text.
 */
export type AuditText =
  | { readonly changes?: never; readonly words?: AuditWords }
  | { readonly changes: 'value'; readonly words?: AuditWords }
  | { readonly changes: 'trust'; readonly label: string; readonly subject?: string }

/**
 * One noun of the product in words and calls. No schema is reachable from here, so the list of all nouns stays quick for an editor.
 * Keys are inferred and values are plain: a list of forty nouns costs the type checker little.
 */
export interface NounContract<
  N extends string,
  M extends Calls,
  C extends Calls,
  R extends string,
  V extends string,
  P extends string,
  A extends string,
> {
  readonly noun: N
  /** Calls of the members' address. */
  readonly member: M
  /** Calls of the operators' address. */
  readonly console: C
  readonly refusals: Readonly<Record<R, RefusalText>>
  /** Kinds of ledger transfers that this noun posts, with the words that a history shows. */
  readonly movements: Readonly<Record<V, MovementText>>
  /** The permissions of operators, with the roles that hold them in a new installation. */
  readonly permissions: Readonly<Record<P, PermissionText>>
  /** The actions of the audit log. */
  readonly audits: Readonly<Record<A, AuditText>>
}

/** A noun as a list needs it, with any calls. */
export type AnyNoun = NounContract<string, Calls, Calls, string, string, string, string>

interface Given<N extends string, M, C, R extends string, V extends string, P extends string, A extends string> {
  readonly noun: N
  readonly member?: M
  readonly console?: C
  readonly refusals?: Readonly<Record<R, RefusalText>>
  readonly movements?: Readonly<Record<V, MovementText>>
  readonly permissions?: Readonly<Record<P, PermissionText>>
  readonly audits?: Readonly<Record<A, AuditText>>
}

type None = Readonly<Record<never, never>>

/** Declares a noun. A part that it does not have is left out. */
export function defineNoun<
  const N extends string,
  M extends Calls = None,
  C extends Calls = None,
  R extends `${string}.${string}` = never,
  V extends string = never,
  P extends `${string}.${string}` = never,
  A extends `${string}.${string}` = never,
>(given: Given<N, M, C, R, V, P, A>): NounContract<N, M, C, R, V, P, A> {
  // An omitted part is empty by its type's default.
  return { member: {}, console: {}, refusals: {}, movements: {}, permissions: {}, audits: {}, ...given } as unknown as NounContract<
    N,
    M,
    C,
    R,
    V,
    P,
    A
  >
}
