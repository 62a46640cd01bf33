import type { SeamlessRequest } from '@morakot/contract/features/seamless/schema'
import { balancesOf } from '@morakot/ledger/accounts'
import { addMillisatang } from '@morakot/money/millisatang'
import { playerIdsOf } from '#features/games/service-play'
import type { MemberId } from '#infra/identity'
import type { SeamlessContext } from './service-context.ts'
import { findMessage, isMessageArchived, listMessages } from './store.ts'
import type { StoredReply } from './store.ts'

/** What a player has. Money on hold for a withdrawal is not among it. */
export async function readBalance(context: SeamlessContext, member: MemberId): Promise<StoredReply> {
  const { real, bonus } = await balancesOf(context.db, member)
  return { status: 'OK', balance: String(addMillisatang(real, bonus)), real: String(real), bonus: String(bonus) }
}

/**
 * What became of a transaction id. A refused one is reported as `tombstoned`, with the reason: it moved nothing and never will. `unknown`
 * may still be on its way, so a provider that gives it up rolls it back.
 */
export async function readTransaction(
  context: SeamlessContext,
  hostId: string,
  request: SeamlessRequest<'transaction'>,
): Promise<StoredReply> {
  const found = await findMessage(context.db, hostId, request.tx_id)
  if (found === undefined) {
    const unknown = { status: 'TX_NOT_FOUND', tx_id: request.tx_id, state: 'unknown' } as const
    return (await isMessageArchived(context.db, hostId, request.tx_id)) ? { ...unknown, detail: 'archived' } : unknown
  }
  const { status: answered, ...earlier } = found.reply ?? { status: 'ALREADY_REVERSED' as const, tx_id: request.tx_id }
  const isMoot = found.state === 'refused' || found.state === 'tombstoned'
  return {
    ...earlier,
    status: 'OK',
    state: isMoot ? 'tombstoned' : found.state === 'reversed' ? 'reversed' : 'applied',
    ...(isMoot ? { detail: answered } : {}),
  }
}

/**
 * Messages of a window of time, for the daily comparison. Request windows that ended a minute ago: a running one may grow in its middle.
 */
export async function listTransactions(
  context: SeamlessContext,
  hostId: string,
  request: SeamlessRequest<'transactionList'> & { readonly after: bigint },
): Promise<StoredReply> {
  const messages = await listMessages(context.db, hostId, {
    from: new Date(request.from),
    to: new Date(request.to),
    after: request.after,
    limit: request.limit,
  })
  const players = await playerIdsOf(
    context.db,
    hostId,
    messages.map(({ member }) => member),
  )
  const last = messages.length === request.limit ? messages.at(-1) : undefined
  return {
    status: 'OK',
    transactions: messages.map((message) => ({
      tx_id: message.txId,
      kind: message.kind,
      round_id: message.roundId,
      amount: String(message.amount),
      win_amount: message.winAmount === null ? null : String(message.winAmount),
      player_id: players.get(message.member) ?? null,
      currency: 'THB',
      wallet_tx_id: message.walletTxId,
      ref_tx_id: message.refTxId,
      status: message.status,
      state: message.state,
      created_at: message.createdAt.toISOString(),
    })),
    next_cursor: last === undefined ? null : String(last.id),
  }
}
