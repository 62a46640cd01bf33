import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/tables'
import type { Row } from '#infra/tables'
import type { Amounts } from './rules.ts'

const on = tables<'rewardGrant'>()

type Kept = Omit<Row<'rewardGrant'>, 'createdAt' | 'givenAt'>

/** A reward as it is kept: given with its transfer, or waiting. */
export interface Grant extends Omit<Kept, 'points' | 'credit' | 'spins'> {
  readonly amounts: Amounts
}

const grants = (db: Db | Tx) =>
  on(db)
    .selectFrom('rewardGrant')
    .select([
      'id',
      'scope',
      'key',
      'memberId',
      'source',
      'points',
      'credit',
      'spins',
      'title',
      'actor',
      'waitsFor',
      'refused',
      'transferId',
    ])

const grantOf = ({ points, credit, spins, ...kept }: Kept): Grant => ({ ...kept, amounts: { points, credit, spins } })

/** What became of a key; undefined when no reward came under it. */
export async function findGrant(tx: Tx, { scope, key }: Pick<Grant, 'scope' | 'key'>): Promise<Grant | undefined> {
  const row = await grants(tx).where('scope', '=', scope).where('key', '=', key).executeTakeFirst()
  return row && grantOf(row)
}

export async function insertGrant(tx: Tx, grant: Omit<Grant, 'id'> & { readonly at: Date }): Promise<void> {
  const { scope, key, memberId, source, title, actor, waitsFor, refused, transferId, at } = grant
  const { points, credit, spins } = grant.amounts
  const kept = { scope, key, memberId, source, points, credit, spins, title, actor, waitsFor, refused, transferId }
  await on(tx)
    .insertInto('rewardGrant')
    .values({ ...kept, createdAt: at, givenAt: transferId === null ? null : at })
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
