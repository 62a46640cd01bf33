import type { Tx } from '#infra/db'
import { writeGameSwitch, writeProviderSwitch, writeReopened } from './store-catalogue.ts'

/** Switches a game on or off. Returns what it was before; undefined for no game. */
export async function switchGame(tx: Tx, gameId: number, isActive: boolean): Promise<boolean | undefined> {
  return await writeGameSwitch(tx, gameId, isActive)
}

/** Switches a maker on or off; its games keep their own switches. Returns what it was before; undefined for no maker. */
export async function switchProvider(tx: Tx, providerId: number, isActive: boolean): Promise<boolean | undefined> {
  return await writeProviderSwitch(tx, providerId, isActive)
}

/** Opens a game that was closed until further notice. Returns whether it was closed; undefined for no game. */
export async function reopenGame(tx: Tx, gameId: number): Promise<boolean | undefined> {
  return await writeReopened(tx, gameId)
}
