import type { Reply } from '@morakot/contract/contract-shape'
import type { startSchemas } from '@morakot/contract/features/start/schema'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'

/** What one call at the start answers for many. */
export type Start = Reply<(typeof startSchemas)['open']>

/** A part of the bundle: what its own call would have answered, why that failed, or null where it was not requested. */
export type Part<Data> = { readonly data: Data } | { readonly error: string } | null

/** Puts a part where a query looks for its answer, unless there is a newer one. */
export type Keep = <Data>(queryKey: QueryKey, part: Part<Data>) => void

/** What a feature loads when the app starts. What is imported for it belongs to the first load. */
export interface StartShare {
  /** Puts the feature's parts of the bundle where its own queries look for them. */
  readonly spread?: (start: Start, keep: Keep) => void
  /** The loads that these parts are, by the specification's names ('App initialisation'). */
  readonly bundled?: readonly string[]
  /** The loads that the feature does by calls of its own, after the first screen is shown. */
  readonly loads?: Readonly<Record<string, (client: QueryClient) => Promise<void>>>
}

/** What a feature adds to the app. `app/modules.ts` is the one list of them. */
export interface PlayerModule {
  readonly pages?: readonly AnyRoute[]
  readonly start?: StartShare
}
