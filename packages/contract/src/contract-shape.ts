import type { z } from 'zod'
import type { Calls } from './call.ts'

/** The schemas of one call. `data` is the content of the envelope's data field. */
export interface CallSchema {
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.core.$ZodType
  readonly data: z.core.$ZodType
}

/** Ties a noun's schemas to its calls: a call without a schema, or the reverse, does not compile. */
export type SchemasOf<C extends Calls> = { readonly [K in keyof C]: CallSchema }

type Part<S, P extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = S extends {
  readonly [K in P]: infer Z extends z.core.$ZodType
}
  ? { readonly [K in P]: Side extends 'input' ? z.input<Z> : z.output<Z> }
  : unknown

/** The input of a call: parameters, query and body before parsing. */
export type CallInput<S extends CallSchema> = Part<S, 'params', 'input'> & Part<S, 'query', 'input'> & Part<S, 'body', 'input'>

/** The same after parsing, as a handler receives it. */
export type ParsedInput<S extends CallSchema> = Part<S, 'params', 'output'> & Part<S, 'query', 'output'> & Part<S, 'body', 'output'>

/** The content of the envelope's data field. */
export type Reply<S extends CallSchema> = z.output<S['data']>
