import { momentsOf } from '@morakot/contract/choices'
import type { HistorySpan } from '@morakot/contract/choices'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { offsetOf } from '@morakot/contract/formats'
import { historyArchivedUntil } from '@morakot/ledger/archives'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { numberFromPoints, points } from '@morakot/money/points'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '#infra/identity'
import { creditKind, creditKindsOf, creditStatus, depositText, noted, pointKind, rewardText } from './rules-history.ts'
import type { WalletContext } from './service.ts'
import {
  countCreditMovements,
  firstSince,
  sumPointMovements,
  isOwnMovement,
  listCreditMovements,
  listPointMovements,
  listRealAmounts,
} from './store-history.ts'
import type { CreditMovement, HistoryPage, PointMovement } from './store-history.ts'

type Schemas = typeof walletSchemas
type CreditRow = Reply<Schemas['transactions']>['items'][number]
type PointRow = Reply<Schemas['pointTransactions']>['items'][number]

/** One page of the credit history, newest first. */
export async function readCreditHistory(
  context: WalletContext,
  member: MemberId,
  input: ParsedInput<Schemas['transactions']>['query'],
): Promise<Reply<Schemas['transactions']>> {
  const codes = ['real', 'bonus']
  const bounds = await boundsOf(context, member, { ...input, codes })
  const kinds = input.transactionType === 'all' ? null : creditKindsOf(input.transactionType)
  const [movements, total, end] = await Promise.all([
    listCreditMovements(context.db, member, { ...bounds, kinds, limit: input.limit, offset: offsetOf(input) }),
    countCreditMovements(context.db, member, { ...bounds, kinds }),
    endOf(context, member, { ...bounds, codes }),
  ])
  return { items: await rowsOf(context, member, movements), total, ...end }
}

/** So many rows of the credit history that are older than one, newest first. */
export async function creditRowsBefore(
  context: WalletContext,
  member: MemberId,
  page: Pick<HistoryPage, 'since' | 'before' | 'limit'>,
): Promise<readonly CreditRow[]> {
  return await rowsOf(context, member, await listCreditMovements(context.db, member, { ...page, kinds: null, offset: 0 }))
}

async function rowsOf(context: WalletContext, member: MemberId, movements: readonly CreditMovement[]): Promise<CreditRow[]> {
  const ids = movements.map(({ transferId }) => transferId)
  const cleared = movements.flatMap(({ kind, transferId }) => (kind === 'bonus_cleared' ? [transferId] : []))
  const [games, methods, rewards, notes, realOf] = await Promise.all([
    context.gameNamesOf(context.db, ids),
    context.depositMethodsOf(context.db, ids),
    context.rewardsOf(context.db, ids),
    context.creditNotesOf(context.db, ids),
    listRealAmounts(context.db, member, cleared),
  ])
  const rowOf = (movement: CreditMovement) => {
    const amount = realOf.get(movement.transferId) ?? movement.amount
    const row = creditRow({ ...movement, amount }, games.get(movement.transferId) ?? null)
    const text = depositText(row.text, methods.get(movement.transferId))
    return { ...row, text: noted(rewardText('credit', text, rewards.get(movement.transferId)), notes.get(movement.transferId)) }
  }
  return movements.map(rowOf)
}

/** One page of the point history, newest first, with the sums of the whole period. */
export async function readPointHistory(
  context: WalletContext,
  member: MemberId,
  input: ParsedInput<Schemas['pointTransactions']>['query'],
): Promise<Reply<Schemas['pointTransactions']>> {
  const codes = ['points']
  const bounds = await boundsOf(context, member, { ...input, codes })
  const [movements, { total, received, spent }, end] = await Promise.all([
    listPointMovements(context.db, member, { ...bounds, limit: input.limit, offset: offsetOf(input) }),
    sumPointMovements(context.db, member, bounds),
    endOf(context, member, { ...bounds, codes }),
  ])
  const ids = movements.map(({ transferId }) => transferId)
  const [rewards, details] = await Promise.all([context.rewardsOf(context.db, ids), context.pointDetailsOf(context.db, ids)])
  const rowOf = (movement: PointMovement): PointRow => {
    const detail = details.get(movement.transferId)
    const row = pointRow(movement, detail?.endsAt ?? null)
    const text = rewardText('points', row.text, rewards.get(movement.transferId))
    return { ...row, text: noted(text, detail?.note) }
  }
  const sums = { received: numberFromPoints(points(received)), spent: numberFromPoints(points(spent)) }
  return { items: movements.map(rowOf), total, ...sums, ...end }
}

interface Bounds extends HistorySpan {
  readonly before?: string | undefined
  readonly codes: readonly string[]
}

/** Between which moments a history lies, and below which row this page begins. */
interface Span extends Pick<HistoryPage, 'since' | 'before'> {
  readonly until: Date | null
  /** Whether it is the first page. */
  readonly isFirst: boolean
}

async function boundsOf(context: WalletContext, member: MemberId, { before, codes, ...span }: Bounds): Promise<Span> {
  const { since, until } = momentsOf(span, context.clock.now())
  if (before === undefined) {
    const end = until === null ? null : await firstSince(context.db, member, { codes, since: until })
    return { since, until, before: end, isFirst: true }
  }
  const transferId = BigInt(before)
  // A row of another member's history is not a valid position in the own one.
  if (!(await isOwnMovement(context.db, member, { transferId, codes }))) refuse('wallet.not_found')
  // What is older than a row of the span is older than its end.
  return { since, until, before: transferId, isFirst: false }
}

/** Where a history begins that was archived: said with its first page, where the period reaches so far back. */
async function endOf(
  context: WalletContext,
  member: MemberId,
  { since, isFirst, codes }: Span & { readonly codes: readonly string[] },
): Promise<{ archivedUntil?: string }> {
  if (!isFirst) return {}
  const until = await historyArchivedUntil(context.db, member, codes)
  return until === null || (since !== null && since >= until) ? {} : { archivedUntil: until.toISOString() }
}

function creditRow(movement: CreditMovement, gameName: string | null): CreditRow {
  return {
    id: String(movement.transferId),
    ...creditKind(movement.kind),
    amount: bahtFromMillisatangFloor(millisatang(movement.amount)),
    balanceAfter: bahtFromMillisatangFloor(millisatang(movement.balanceAfter)),
    status: creditStatus(movement),
    createdAt: movement.createdAt.toISOString(),
    reference: String(movement.transferId),
    gameName,
  }
}

function pointRow(movement: PointMovement, endsAt: Date | null): PointRow {
  return {
    id: String(movement.transferId),
    ...pointKind(movement),
    amount: numberFromPoints(points(movement.amount)),
    balanceAfter: numberFromPoints(points(movement.balanceAfter)),
    createdAt: movement.createdAt.toISOString(),
    ...(endsAt === null ? {} : { expiresAt: endsAt.toISOString() }),
  }
}
