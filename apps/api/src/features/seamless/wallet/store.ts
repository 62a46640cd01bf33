import type { SeamlessReply } from '@morakot/contract/features/seamless/schema'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { scopeOf, withTransfer } from './rules.ts'
import type { MessageKind, MessageState } from './rules.ts'

/** A reply as it is stored: without the id of its request. */
export type StoredReply = Omit<SeamlessReply, 'request_id'>

/** A host's transaction id and what became of it. */
export interface StoredMessage {
  readonly txId: string
  readonly kind: MessageKind | 'unknown'
  readonly contentHash: Buffer | null
  readonly state: MessageState
  readonly member: MemberId
  readonly roundId: string | null
  readonly transferIds: readonly bigint[]
  readonly stakeReal: Millisatang
  readonly stakeBonus: Millisatang
  readonly winAmount: Millisatang
  /** Of the win. */
  readonly winBonus: Millisatang
  /** Of the win. */
  readonly jackpot: Millisatang
  readonly turnoverCounted: Millisatang
  readonly reply: StoredReply | null
  readonly createdAt: Date
}

export interface MessageRow {
  readonly tx_id: string
  readonly kind: MessageKind | 'unknown'
  readonly content_hash: Buffer | null
  readonly state: MessageState
  readonly member_id: bigint
  readonly round_id: string | null
  readonly transfer_ids: readonly bigint[]
  readonly stake_real: bigint
  readonly stake_bonus: bigint
  readonly win_amount: bigint
  readonly win_bonus: bigint
  readonly jackpot: bigint
  readonly turnover_counted: bigint
  readonly reply: StoredReply | null
  readonly created_at: Date
}

/** What came under a transaction id of a host; undefined when nothing did. */
export async function findMessage(db: Db | Tx, hostId: string, txId: string): Promise<StoredMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select tx_id, kind, content_hash, state, member_id, round_id, transfer_ids, stake_real, stake_bonus, win_amount, win_bonus, jackpot,
      turnover_counted, reply, created_at
    from seamless_message
    where host_id = ${hostId} and tx_id = ${txId}`.execute(db)
  return rows[0] && messageOf(rows[0])
}

/** What became of these transaction ids of a host; one that never came is left out. */
export async function listKnown(
  tx: Tx,
  hostId: string,
  txIds: readonly string[],
): Promise<readonly Pick<ListedMessage, 'txId' | 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<ListedMessage, 'txId' | 'id' | 'state'>>`
    select tx_id as "txId", id, state
    from seamless_message
    where host_id = ${hostId} and tx_id = any (${txIds}::text[])`.execute(tx)
  return rows
}

/** Whether the message of a transaction id of a host left with an archive. Queried where `findMessage` finds nothing. */
export async function isMessageArchived(db: Db | Tx, hostId: string, txId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ledger.is_archived(${scopeOf(hostId)}, ${txId}) as is`.execute(db)
  return rows[0]?.is === true
}

/** What a row of a message says. */
export function messageOf(row: MessageRow): StoredMessage {
  return {
    txId: row.tx_id,
    kind: row.kind,
    contentHash: row.content_hash,
    state: row.state,
    member: memberId(row.member_id),
    roundId: row.round_id,
    transferIds: row.transfer_ids,
    stakeReal: millisatang(row.stake_real),
    stakeBonus: millisatang(row.stake_bonus),
    winAmount: millisatang(row.win_amount),
    winBonus: millisatang(row.win_bonus),
    jackpot: millisatang(row.jackpot),
    turnoverCounted: millisatang(row.turnover_counted),
    reply: row.reply && withTransfer(row.reply, row.transfer_ids),
    createdAt: row.created_at,
  }
}

/** From here on writes can be rolled back alone. */
export async function setSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint several_messages`.execute(tx)
}

/** Undoes what was written since `setSavepoint`; the transaction goes on. */
export async function undoToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint several_messages`.execute(tx)
}

export async function markReversed(tx: Tx, hostId: string, txId: string): Promise<void> {
  await sql`update seamless_message set state = 'reversed' where host_id = ${hostId} and tx_id = ${txId}`.execute(tx)
}

export interface ListedMessage {
  readonly id: bigint
  readonly txId: string
  readonly kind: string
  readonly roundId: string | null
  readonly amount: bigint
  readonly state: MessageState
  readonly createdAt: Date
  readonly member: MemberId
  /** Null for kinds that win nothing. */
  readonly winAmount: bigint | null
  /** What was answered; null for an id that was dead before it came. */
  readonly status: string | null
  readonly walletTxId: string | null
  /** Of a rollback, what it took back. */
  readonly refTxId: string | null
}

/** Messages of a host in a window of time, in the order of their coming. */
export async function listMessages(
  db: Db,
  hostId: string,
  page: { readonly from: Date; readonly to: Date; readonly after: bigint; readonly limit: number },
): Promise<readonly ListedMessage[]> {
  const { rows } = await sql<ListedMessage>`
    select
      message.id,
      message.tx_id as "txId",
      message.kind,
      message.round_id as "roundId",
      message.amount,
      message.state,
      message.created_at as "createdAt",
      message.member_id as member,
      case when message.kind in ('win', 'bet-win') then message.win_amount end as "winAmount",
      message.reply ->> 'status' as status,
      case when message.reply ->> 'status' = 'OK' then message.transfer_ids[1]::text end as "walletTxId",
      case when message.kind = 'rollback' then (
        -- The ledger's key of a movement begins with the message that made it.
        select split_part(original.idem_key, ' ', 1)
        from ledger.transfer as reversal
        join ledger.transfer as original on original.id = reversal.reverses
        where reversal.id = message.transfer_ids[1]
      ) end as "refTxId"
    from seamless_message as message
    where message.host_id = ${hostId} and message.created_at >= ${page.from} and message.created_at < ${page.to} and message.id > ${page.after}
    order by message.id
    limit ${page.limit}`.execute(db)
  return rows.map((row) => ({ ...row, member: memberId(BigInt(row.member)) }))
}
