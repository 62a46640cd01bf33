import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import * as store from './store.ts'
import type { BonusGrant, NewGrant } from './store.ts'
import { listGrantsOfPromotion as listOfPromotion } from './store-read.ts'
import type { GrantFilter } from './store-read.ts'

export type { BonusGrant, PinnedTerms } from './store.ts'

interface Page {
  readonly limit: number
  readonly offset: number
}
interface Found {
  readonly items: readonly BonusGrant[]
  readonly total: number
}

/** The offer that a deposit was opened for; undefined for none. */
export async function grantOfDeposit(tx: Tx, deposit: string): Promise<BonusGrant | undefined> {
  return await store.findPinned(tx, deposit)
}

/** One bonus, whosever it is. */
export async function findGrant(db: Db | Tx, id: string): Promise<BonusGrant | undefined> {
  return await store.findGrant(db, id)
}

/** The offer or bonus that a member has now. Read under the member's lock when something is decided by it. */
export async function findOpenGrant(db: Db | Tx, member: MemberId): Promise<BonusGrant | undefined> {
  return await store.findOpenGrant(db, member)
}

/** Stores that an offer was taken. Under the member's lock. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await store.insertGrant(tx, grant)
}

/** A member's bonuses, the newest first. */
export async function listGrantsOf(db: Db, member: MemberId, page: Page): Promise<Found> {
  return await store.listGrantsOf(db, member, page)
}

/** Who took a promotion, the newest first. */
export async function listGrantsOfPromotion(db: Db, promotion: string, filter: GrantFilter, page: Page): Promise<Found> {
  return await listOfPromotion(db, promotion, filter, page)
}

/** The turnover counted for a bonus since a moment, by category of games. */
export async function listPlayed(db: Db | Tx, grant: string, since: Date): ReturnType<typeof store.listPlayed> {
  return await store.listPlayed(db, grant, since)
}

/** Pins a deposit to the offer that it is made for. */
export async function pinDeposit(tx: Tx, deposit: string, grant: string): Promise<void> {
  await store.pinDeposit(tx, deposit, grant)
}
