import { NONCE_LIFE_MS } from '@morakot/contract/outside/signature'

import type { Db } from './tables.ts'

/** Takes a nonce; false when it was taken before. Old ones leave with every new one, a bounded number at a time. */
export async function takeNonce(
  db: Db,
  { party, nonce, now }: { readonly party: string; readonly nonce: string; readonly now: Date },
): Promise<boolean> {
  await db
    .deleteFrom('nonces')
    .where('seen_at', '<', new Date(now.getTime() - NONCE_LIFE_MS))
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nonces')
    .values({ party, nonce, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
