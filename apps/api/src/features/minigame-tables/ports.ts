import type { Db } from '#infra/db'
import { port } from '#infra/modules/port'

/** The spins, for the operators' figures. */
export interface SpinFigures {
  /** Spins of each game since a moment, by its code. */
  readonly since: (db: Db, moment: Date) => Promise<ReadonlyMap<string, number>>
  /** Spins of each version of a game, and points given back for a voided one, by the id of the version. */
  readonly byTable: (db: Db, code: string) => Promise<ReadonlyMap<string, { readonly spins: number; readonly voidPoints: bigint }>>
}

export const spinFiguresPort = port<SpinFigures>('spinFigures')
