import type { Reward } from '@morakot/contract/reward'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { rewardFrom, rewardIn } from '#infra/reward-rows'
import type { StoredReward } from '#infra/reward-rows'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'rewardGrant' | 'rewardGrantReward'>()

type Kept = Omit<Row<'rewardGrant'>, 'createdAt' | 'givenAt'>

/** A reward as it is kept: given with its transfer, or waiting. */
export interface Grant extends Kept {
  readonly reward: Reward
}

const grants = (db: Db | Tx) =>
  on(db)
    .selectFrom('rewardGrant')
    .select(['id', 'scope', 'key', 'memberId', 'source', 'title', 'actor', 'waitsFor', 'refused', 'transferId'])
    .select(rewardIn(sql`reward_grant_reward where grant_id = reward_grant.id`).as('reward'))

const grantOf = ({ reward, ...kept }: Kept & { readonly reward: StoredReward }): Grant => ({ ...kept, reward: rewardFrom(reward) })

/** What became of a key; undefined when no reward came under it. */
export async function findGrant(tx: Tx, { scope, key }: Pick<Grant, 'scope' | 'key'>): Promise<Grant | undefined> {
  const row = await grants(tx).where('scope', '=', scope).where('key', '=', key).executeTakeFirst()
  return row && grantOf(row)
}

/** Writes a grant and its tokens. */
export async function insertGrant(tx: Tx, { reward, at, ...grant }: Omit<Grant, 'id'> & { readonly at: Date }): Promise<void> {
  const { id: grantId } = await on(tx)
    .insertInto('rewardGrant')
    .values({ ...grant, createdAt: at, givenAt: grant.transferId === null ? null : at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await on(tx)
    .insertInto('rewardGrantReward')
    .values(reward.map((part) => ({ ...part, grantId })))
    .execute()
}

/** Rewards that wait for their wallet, oldest first, after one of them. */
export async function listWaiting(db: Db, page: { readonly after: bigint; readonly limit: number }): Promise<readonly Grant[]> {
  const query = grants(db).where('waitsFor', 'is not', null).where('id', '>', page.after).orderBy('id').limit(page.limit)
  return (await query.execute()).map(grantOf)
}

/** The same, locked; undefined when it does not wait any more. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<Grant | undefined> {
  const row = await grants(tx).where('id', '=', id).where('waitsFor', 'is not', null).forNoKeyUpdate().executeTakeFirst()
  return row && grantOf(row)
}

export async function markGiven(tx: Tx, id: bigint, given: { readonly at: Date; readonly transferId: bigint }): Promise<void> {
  const { at, transferId } = given
  await on(tx).updateTable('rewardGrant').set({ waitsFor: null, givenAt: at, transferId }).where('id', '=', id).execute()
}

export async function markWaiting(tx: Tx, id: bigint, { waitsFor, refused }: Pick<Grant, 'waitsFor' | 'refused'>): Promise<void> {
  await on(tx).updateTable('rewardGrant').set({ waitsFor, refused }).where('id', '=', id).execute()
}

/** What the transfers of a history were given for; others are left out. */
export async function listGiven(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly (Pick<Grant, 'source' | 'title'> & { readonly transferId: bigint })[]> {
  if (transferIds.length === 0) return []
  return await on(db)
    .selectFrom('rewardGrant')
    .select(['transferId', 'source', 'title'])
    .where((is) => is('transferId', '=', is.fn.any(is.val(transferIds))))
    .$narrowType<{ transferId: bigint }>()
    .execute()
}
