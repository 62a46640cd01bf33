import type { Db, Tx } from '#infra/db'
import { platformOfPrefix } from './rules.ts'
import { listPlatforms } from './store.ts'

/** Whether a username belongs to another platform than ours: nobody registers one (features F-100). Off or on makes no difference. */
export async function isReservedName(db: Db | Tx, username: string): Promise<boolean> {
  return platformOfPrefix(await listPlatforms(db), username) !== undefined
}
