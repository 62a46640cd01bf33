import { HISTORY_FILE_MONTHS, HISTORY_FILE_ROWS_MAX, HISTORY_FILES_AN_HOUR } from '@morakot/contract/features/wallet/limits'
import { refuse } from '@morakot/contract/refused'
import type { Reply } from '@morakot/contract/contract-shape'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { bahtCell, momentCell } from '#infra/files/cell'
import type { Cell } from '#infra/files/cell'
import { CSV_MARK, csvLine } from '#infra/files/csv'
import type { MemberId } from '#infra/identity'
import { spendBudget } from '#infra/limits/rate-budget'
import { creditRowsBefore } from './service-history.ts'
import type { WalletContext } from './service.ts'

type Row = Reply<(typeof walletSchemas)['transactions']>['items'][number]

const ROWS_AT_ONCE = 500
const HOUR_SECONDS = 3_600

const HEAD = ['เวลา', 'รายการ', 'เกม', 'เข้า (บาท)', 'ออก (บาท)', 'คงเหลือ (บาท)', 'สถานะ', 'เลขอ้างอิง']
const STATUS = { posted: 'สำเร็จ', held: 'กันไว้', released: 'คืนเครดิตแล้ว' } as const satisfies Record<Row['status'], string>

/**
 * The member's own credit history of twelve months as CSV, newest first (features F-49), made while it is sent: a page of rows at a time is in
 * memory. Throws `wallet.too_many_files`.
 */
export async function readHistoryFile(context: WalletContext, member: MemberId): Promise<AsyncIterable<string>> {
  const now = context.clock.now()
  const budget = { subject: `wallet:file:${member}`, max: HISTORY_FILES_AN_HOUR, windowSeconds: HOUR_SECONDS }
  const { spent } = await spendBudget(context.db, budget, now)
  if (spent > HISTORY_FILES_AN_HOUR) refuse('wallet.too_many_files')
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - HISTORY_FILE_MONTHS)
  return linesOf(context, member, since)
}

async function* linesOf(context: WalletContext, member: MemberId, since: Date): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(HEAD)
  let before: bigint | null = null
  for (let sent = 0; sent < HISTORY_FILE_ROWS_MAX;) {
    const limit = Math.min(ROWS_AT_ONCE, HISTORY_FILE_ROWS_MAX - sent)
    const rows: readonly Row[] = await creditRowsBefore(context, member, { since, before, limit })
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    sent += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return
    before = BigInt(last.id)
  }
}

// Money in and money out have columns of their own.
function cellsOf({ createdAt, text, gameName, amount, balanceAfter, status, reference }: Row): readonly Cell[] {
  const baht = bahtCell(Math.abs(amount))
  const none = bahtCell(null)
  return [
    momentCell(createdAt),
    text,
    gameName ?? '',
    amount >= 0 ? baht : none,
    amount < 0 ? baht : none,
    bahtCell(balanceAfter),
    STATUS[status],
    reference,
  ]
}
