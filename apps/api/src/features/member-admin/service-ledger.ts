import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { recordNumber } from '@morakot/contract/record-number'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import * as wallet from '#features/wallet/rules-history'
import type { Reading } from '#infra/context'
import { refuse } from '@morakot/contract/refused'
import { cursorOf, placeOf } from './rules.ts'
import { requireMember } from './service-context.ts'
import type { MemberAdminContext } from './service-context.ts'
import { countMovements, findRound, listEntries, listMessages, listMovements, listRounds } from './store-ledger.ts'
import type { MovementRow, RoundPlace, RoundRow } from './store-ledger.ts'

type Schemas = typeof memberAdminSchemas
type Movement = Reply<Schemas['movements']>['items'][number]
type Round = Reply<Schemas['rounds']>['items'][number]

/** A round with more messages than this is looked at in the provider's own system. */
const MESSAGES_MAX = 200

/** A page of a member's credit movements with the running balance, newest first. */
export async function readMovements(
  context: Reading<MemberAdminContext>,
  memberId: string,
  { before, limit, type }: ParsedInput<Schemas['movements']>['query'],
): Promise<Reply<Schemas['movements']>> {
  const { id } = await requireMember(context.db, memberId)
  const kinds = type === 'all' ? null : wallet.creditKindsOf(type)
  const [found, total] = await Promise.all([
    listMovements(context.db, id, { before: before === undefined ? null : BigInt(before), kinds, limit: limit + 1 }),
    countMovements(context.db, id, kinds),
  ])
  const items = found.slice(0, limit).map(movementView)
  return { items, next: found.length > limit ? (items.at(-1)?.transferId ?? null) : null, total }
}

function movementView(row: MovementRow): Movement {
  const { real, bonus } = row
  const { type, text } = wallet.creditKind(row.kind)
  return {
    transferId: String(row.transferId),
    kind: row.kind,
    type,
    text,
    real: bahtOf(real),
    bonus: bahtOf(bonus),
    amount: bahtOf(real + bonus),
    balanceAfter: bahtOf(row.balanceAfter),
    createdAt: row.createdAt.toISOString(),
    cause: causeOf(row),
  }
}

function causeOf(row: MovementRow): Movement['cause'] {
  const { depositId, depositNumber, withdrawalId, withdrawalNumber, roundNumber } = row
  if (depositId !== null && depositNumber !== null)
    return { kind: 'deposit', id: depositId, number: recordNumber('deposit', depositNumber), label: null }
  if (withdrawalId !== null && withdrawalNumber !== null)
    return { kind: 'withdrawal', id: withdrawalId, number: recordNumber('withdrawal', withdrawalNumber), label: null }
  if (roundNumber === null) return null
  return { kind: 'round', id: String(roundNumber), number: recordNumber('round', roundNumber), label: row.game }
}

/** A page of a member's rounds, newest first. */
export async function readRounds(
  context: Reading<MemberAdminContext>,
  memberId: string,
  { before, limit, state }: ParsedInput<Schemas['rounds']>['query'],
): Promise<Reply<Schemas['rounds']>> {
  const { id } = await requireMember(context.db, memberId)
  const page = { before: before === undefined ? null : roundPlace(before), isOpen: state === 'open', limit: limit + 1 }
  const found = await listRounds(context.db, id, page)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next = found.length > limit && last !== undefined ? cursorOf(last.openedAt.toISOString(), last.hostId, last.roundId) : null
  return { items: shown.map(roundView), next }
}

function roundPlace(cursor: string): RoundPlace {
  const place = placeOf(cursor, 3)
  const [hostId, roundId] = place?.rest ?? []
  if (place === null || hostId === undefined || roundId === undefined) return refuse('site.invalid', { field: 'before' })
  return { openedAt: place.at, hostId, roundId }
}

/** One round with the provider's reports on it and the postings of each message. Throws `memberAdmin.round_not_found`. */
export async function readRound(
  context: Reading<MemberAdminContext>,
  memberId: string,
  roundNumber: string,
): Promise<Reply<Schemas['round']>> {
  const { db } = context
  const { id } = await requireMember(db, memberId)
  const found = await findRound(db, id, BigInt(roundNumber))
  if (found === undefined) return refuse('memberAdmin.round_not_found')
  const messages = await listMessages(db, found, MESSAGES_MAX)
  const entries = Map.groupBy(
    await listEntries(
      db,
      messages.flatMap(({ transferIds }) => transferIds),
    ),
    ({ of }) => of,
  )
  return {
    ...roundView(found),
    messages: messages.map((message) => ({
      messageId: String(message.id),
      txId: message.txId,
      kind: message.kind,
      state: message.state,
      stakeReal: bahtOf(message.stakeReal),
      stakeBonus: bahtOf(message.stakeBonus),
      win: bahtOf(message.win),
      at: message.at.toISOString(),
      entries: message.transferIds.flatMap((transferId) =>
        (entries.get(transferId) ?? []).map((entry) => ({
          transferId: String(entry.transferId),
          kind: entry.kind,
          account: entry.account,
          amount: bahtOf(entry.amount),
          balanceAfter: entry.balanceAfter === null ? null : bahtOf(entry.balanceAfter),
        })),
      ),
    })),
  }
}

function roundView(row: RoundRow): Round {
  return {
    roundNumber: String(row.number),
    number: recordNumber('round', row.number),
    hostId: row.hostId,
    providerRoundId: row.roundId,
    game: row.game,
    tableId: row.tableId,
    state: row.state,
    bets: row.bets,
    stakeReal: bahtOf(row.betReal),
    stakeBonus: bahtOf(row.betBonus),
    win: bahtOf(row.winTotal),
    net: bahtOf(row.winTotal - row.betReal - row.betBonus),
    flags: [...row.flags],
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

function bahtOf(amount: bigint): number {
  return bahtFromMillisatangFloor(millisatang(amount))
}
