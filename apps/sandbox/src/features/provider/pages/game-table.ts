import type { Html } from '#infra/html'

/** The two parts that a game brings to the play page: where it is played, and how. */
export type GameTable = { readonly table: Html; readonly rules: Html }
