import type { Calls } from '@morakot/contract/call'
import type { CallSchema, Reply } from '@morakot/contract/contract-shape'
import type { AnyNoun } from '@morakot/contract/noun'
import type { Declared, Module } from '#infra/modules/module'
import type { modules } from '../src/modules.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `/vouchers/{id}.claim` as the type of every path of that call: `/vouchers/${string}.claim`. */
type Pattern<P extends string> = P extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Pattern<After>}` : P

type WithoutQuery<P extends string> = P extends `${infer Path}?${string}` ? Path : P

type Segment<P extends string> = P extends `${infer First}/${string}` ? First : P

/** How many segments follow, so that a parameter never takes a slash. */
type Depth<P extends string, D extends readonly unknown[] = []> = P extends `${string}/${infer Rest}` ? Depth<Rest, [...D, 0]> : D['length']

/** The method, the segment that names the noun, and the depth of a path. A few calls share them, so that a look-up compares a few only. */
type Key<M extends Method, P extends string> = P extends `/console/${infer Rest}`
  ? `${M} /console/${Segment<Rest>} ${Depth<Rest>}`
  : P extends `/${infer Rest}`
    ? `${M} /${Segment<Rest>} ${Depth<Rest>}`
    : never

interface Route {
  readonly key: string
  readonly path: string
  readonly data: unknown
}

/** The calls of one list with what each replies. */
type Routes<C extends Calls, S> = {
  readonly [K in keyof C]: {
    readonly key: Key<C[K]['method'], C[K]['path']>
    readonly path: Pattern<C[K]['path']>
    readonly data: K extends keyof S ? (S[K] extends CallSchema ? Reply<S[K]> : never) : never
  }
}[keyof C]

/** The calls of a module at both addresses. */
type RoutesOf<M> =
  M extends Module<unknown, Declared<infer N extends AnyNoun, infer MS, infer CS>>
    ? Routes<N['member'], MS> | Routes<N['console'], CS>
    : never

type AnyRoute = RoutesOf<(typeof modules)[number]>

type Index = { readonly [R in AnyRoute as R['key']]: R }

type Exact<R, P extends string> = R extends { readonly path: P } ? (P extends R['path'] ? R : never) : never
type Matching<R, P extends string> = R extends { readonly path: infer Own } ? (P extends Own ? R : never) : never
type DataOf<R> = R extends Route ? R['data'] : never

type Candidates<M extends Method, P extends string> = Key<M, P> extends keyof Index ? Index[Key<M, P>] : never
/** `/games/search` is that call and not `/games/{id}`. */
type Found<R, P extends string> = [Exact<R, P>] extends [never] ? Matching<R, P> : Exact<R, P>

/** What the contract says that a call replies, by its method and path. Unknown where the path is no literal. */
export type ReplyOf<M extends Method, P extends string> = string extends P
  ? unknown
  : DataOf<Found<Candidates<M, WithoutQuery<P>>, WithoutQuery<P>>>
