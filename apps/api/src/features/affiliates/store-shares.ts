import type { SHARE_VIEWS, ShareFlag, ShareState } from '@morakot/contract/features/affiliates/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import type { Figures } from './rules.ts'

/** What operators decided of a share or a payout. */
export interface Decided {
  readonly firstBy: OperatorId | null
  readonly firstAt: Date | null
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  readonly reason: string | null
}

/** A friend's share of a month. */
export interface Share extends Figures, Decided {
  readonly id: string
  readonly referrer: MemberId
  readonly friend: MemberId
  readonly month: string
  /** In satang. */
  readonly share: bigint
  readonly state: ShareState
  readonly flags: readonly ShareFlag[]
  readonly availableAt: Date
  readonly payoutId: string | null
}

export interface DecidedRow {
  readonly firstBy: bigint | null
  readonly decidedBy: bigint | null
}

type Row = Omit<Share, 'referrer' | 'friend' | 'firstBy' | 'decidedBy'> &
  DecidedRow & { readonly referrer: bigint; readonly friend: bigint }

const columns = sql.raw(`
  id, referrer_id as referrer, friend_id as friend, month::text as month, stake, win, bonus, payments, share, state, flags,
  available_at as "availableAt", first_by as "firstBy", first_at as "firstAt", decided_by as "decidedBy", decided_at as "decidedAt", reason,
  payout_id as "payoutId"`)

/** The operators of a row as ids. */
export function operatorsOf({ firstBy, decidedBy }: DecidedRow) {
  return {
    firstBy: firstBy === null ? null : operatorId(firstBy),
    decidedBy: decidedBy === null ? null : operatorId(decidedBy),
  }
}

const shareOfRow = (row: Row): Share => ({ ...row, ...operatorsOf(row), referrer: memberId(row.referrer), friend: memberId(row.friend) })

/** Writes the shares of a referrer's month; a friend who has one keeps it. */
export async function insertShares(
  tx: Tx,
  { referrer, month, availableAt }: Pick<Share, 'referrer' | 'month' | 'availableAt'>,
  shares: readonly Pick<Share, 'id' | 'friend' | 'share' | 'state' | 'flags' | keyof Figures>[],
): Promise<void> {
  const given = shares.map(({ id, friend, stake, win, bonus, payments, share, state, flags }) => ({
    id,
    friend_id: String(friend),
    stake: String(stake),
    win: String(win),
    bonus: String(bonus),
    payments: String(payments),
    share: String(share),
    state,
    flags: `{${flags.join(',')}}`,
  }))
  await sql`
    insert into affiliate_share (
      id, referrer_id, friend_id, month, stake, win, bonus, payments, share, state, flags, available_at
    )
    select id, ${referrer}, friend_id, ${month}::date, stake, win, bonus, payments, share, state, flags::text[], ${availableAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      id uuid, friend_id bigint, stake bigint, win bigint, bonus bigint, payments bigint, share bigint, state text, flags text
    )
    order by friend_id
    on conflict (friend_id, month) do nothing`.execute(tx)
}

/** The shares of a referrer from a month on, newest month first, the largest of a month before the others. */
export async function listOwn(db: Db | Tx, referrer: MemberId, fromMonth: string): Promise<readonly Share[]> {
  const { rows } = await sql<Row>`
    select ${columns} from affiliate_share
    where referrer_id = ${referrer} and month >= ${fromMonth}::date
    order by month desc, share desc, friend_id`.execute(db)
  return rows.map(shareOfRow)
}

/** What counts and was not paid out, whatever its month. */
export async function listUnpaid(db: Db | Tx, referrer: MemberId): Promise<readonly Share[]> {
  const { rows } = await sql<Row>`
    select ${columns} from affiliate_share
    where referrer_id = ${referrer} and state <> 'REFUSED' and payout_id is null
    order by month, friend_id`.execute(db)
  return rows.map(shareOfRow)
}

export async function findShare(db: Db | Tx, id: string): Promise<Share | undefined> {
  const { rows } = await sql<Row>`select ${columns} from affiliate_share where id = ${id}`.execute(db)
  return rows[0] && shareOfRow(rows[0])
}

/** The same, locked until the transaction ends. */
export async function lockShare(tx: Tx, id: string): Promise<Share | undefined> {
  const { rows } = await sql<Row>`select ${columns} from affiliate_share where id = ${id} for no key update`.execute(tx)
  return rows[0] && shareOfRow(rows[0])
}

export async function decideShare(tx: Tx, id: string, decision: Decided & Pick<Share, 'state'>): Promise<void> {
  await sql`
    update affiliate_share
    set state = ${decision.state}, first_by = ${decision.firstBy}, first_at = ${decision.firstAt}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.decidedAt}, reason = ${decision.reason}
    where id = ${id}`.execute(tx)
}

/** Ties shares to a payout, or lets them go. */
export async function tieShares(tx: Tx, ids: readonly string[], payoutId: string | null): Promise<void> {
  await sql`update affiliate_share set payout_id = ${payoutId} where id = any (${ids}::uuid[])`.execute(tx)
}

/** The shares of payouts. */
export async function listOfPayouts(db: Db | Tx, payoutIds: readonly string[]): Promise<readonly Share[]> {
  const { rows } = await sql<Row>`
    select ${columns} from affiliate_share where payout_id = any (${payoutIds}::uuid[]) order by month, share desc, friend_id`.execute(db)
  return rows.map(shareOfRow)
}

export interface SharePage {
  readonly view: (typeof SHARE_VIEWS)[number]
  readonly referrer: MemberId | null
  readonly limit: number
  readonly offset: number
}

const STATE_OF_VIEW = { held: 'HELD', free: 'FREE', refused: 'REFUSED', all: null } as const

/** Shares of all referrers, newest month first, with how many there are. */
export async function listShares(
  db: Db,
  { view, referrer, limit, offset }: SharePage,
): Promise<{ readonly rows: readonly Share[]; readonly total: number }> {
  const state = STATE_OF_VIEW[view]
  const chosen = sql`(${state}::text is null or state = ${state}) and (${referrer}::bigint is null or referrer_id = ${referrer})`
  const [page, counted] = await Promise.all([
    sql<Row>`
      select ${columns} from affiliate_share where ${chosen} order by month desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total from affiliate_share where ${chosen}`.execute(db),
  ])
  return { rows: page.rows.map(shareOfRow), total: Number(counted.rows[0]?.total ?? 0n) }
}
