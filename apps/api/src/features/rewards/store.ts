import type { RewardSource, RewardWait } from '@morakot/contract/features/rewards/states'
import { millisatang } from '@morakot/money/millisatang'
import { points } from '@morakot/money/points'
import { spins } from '@morakot/money/spins'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Amounts } from './rules.ts'

/** A reward as it is kept: given with its transfer, or waiting. */
export interface Grant {
  readonly id: bigint
  readonly scope: string
  readonly key: string
  readonly member: MemberId
  readonly source: RewardSource
  readonly amounts: Amounts
  readonly title: string
  readonly actor: string
  readonly waitsFor: RewardWait | null
  readonly refused: number
  readonly transferId: bigint | null
}

interface GrantRow {
  readonly id: bigint
  readonly scope: string
  readonly key: string
  readonly member_id: bigint
  readonly source: RewardSource
  readonly points: bigint
  readonly credit: bigint
  readonly spins: bigint
  readonly title: string
  readonly actor: string
  readonly waits_for: RewardWait | null
  readonly refused: number
  readonly transfer_id: bigint | null
}

const columns = sql.raw('id, scope, key, member_id, source, points, credit, spins, title, actor, waits_for, refused, transfer_id')

/** What became of a key; undefined when no reward came under it. */
export async function findGrant(tx: Tx, { scope, key }: Pick<Grant, 'scope' | 'key'>): Promise<Grant | undefined> {
  const { rows } = await sql<GrantRow>`select ${columns} from reward_grant where scope = ${scope} and key = ${key}`.execute(tx)
  return rows[0] && grantOf(rows[0])
}

export async function insertGrant(
  tx: Tx,
  grant: Omit<Grant, 'id' | 'refused'> & { readonly at: Date; readonly refused: number },
): Promise<void> {
  const { scope, key, member, source, amounts, title, actor, waitsFor, refused, transferId, at } = grant
  await sql`
    insert into reward_grant (
      scope, key, member_id, source, points, credit, spins, title, actor, waits_for, refused, created_at, given_at, transfer_id
    )
    values (
      ${scope}, ${key}, ${member}, ${source}, ${amounts.points}, ${amounts.credit}, ${amounts.spins}, ${title}, ${actor},
      ${waitsFor}, ${refused}, ${at}, ${transferId === null ? null : at}, ${transferId}
    )`.execute(tx)
}

/** Rewards that wait for their wallet, oldest first, after one of them. */
export async function listWaiting(db: Db, page: { readonly after: bigint; readonly limit: number }): Promise<readonly Grant[]> {
  const { rows } = await sql<GrantRow>`
    select ${columns}
    from reward_grant
    where waits_for is not null and id > ${page.after}
    order by id
    limit ${page.limit}`.execute(db)
  return rows.map(grantOf)
}

/** The same, locked; undefined when it does not wait any more. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<Grant | undefined> {
  const { rows } = await sql<GrantRow>`
    select ${columns} from reward_grant where id = ${id} and waits_for is not null for no key update`.execute(tx)
  return rows[0] && grantOf(rows[0])
}

export async function markGiven(tx: Tx, id: bigint, given: { readonly at: Date; readonly transferId: bigint }): Promise<void> {
  await sql`
    update reward_grant
    set waits_for = null, given_at = ${given.at}, transfer_id = ${given.transferId}
    where id = ${id}`.execute(tx)
}

export async function markWaiting(tx: Tx, id: bigint, waiting: Pick<Grant, 'waitsFor' | 'refused'>): Promise<void> {
  await sql`update reward_grant set waits_for = ${waiting.waitsFor}, refused = ${waiting.refused} where id = ${id}`.execute(tx)
}

/** What the transfers of a history were given for; others are left out. */
export async function listGiven(
  db: Db,
  transferIds: readonly bigint[],
): Promise<readonly { readonly transferId: bigint; readonly source: RewardSource; readonly title: string }[]> {
  if (transferIds.length === 0) return []
  const { rows } = await sql<{ transferId: bigint; source: RewardSource; title: string }>`
    select transfer_id as "transferId", source, title
    from reward_grant
    where transfer_id = any (${transferIds}::bigint[])`.execute(db)
  return rows
}

function grantOf(row: GrantRow): Grant {
  return {
    id: row.id,
    scope: row.scope,
    key: row.key,
    member: memberId(row.member_id),
    source: row.source,
    amounts: { points: points(row.points), credit: millisatang(row.credit), spins: spins(row.spins) },
    title: row.title,
    actor: row.actor,
    waitsFor: row.waits_for,
    refused: row.refused,
    transferId: row.transfer_id,
  }
}
