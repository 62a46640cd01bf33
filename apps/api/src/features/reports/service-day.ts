import type { Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { refuse } from '@morakot/contract/refused'
import { archivedUntil } from '@morakot/ledger/archives'
import { recordAction } from '#infra/audit'
import type { BaseContext, Reading } from '#infra/context'
import { csvOf } from '#infra/csv'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { addTo, linesOf } from './rules-day.ts'
import type { DayLine, DaySums } from './rules-day.ts'
import { isArchived, spanOf } from './rules.ts'
import type { DaySpan } from './rules.ts'
import { eachMovement } from './service-movements.ts'

/** Some ten seconds of reading; what is more is the nightly report's. */
const TRANSFERS_MAX = 1_000_000n

const HEAD = [
  'วันที่',
  'ผู้ให้บริการ',
  'ค่ายเกม',
  'แคมเปญ',
  'จำนวนเดิมพัน',
  'ยอดเดิมพัน',
  'ยอดชนะ',
  'ปรับยอดโดยผู้ให้บริการ',
  'GGR',
  'โบนัส',
  'แคชแบ็ก',
  'ของรางวัล',
  'NGR',
  'รายได้แนะนำเพื่อน',
  'แก้ไขเครดิต',
  'จำนวนรายการฝาก',
  'ยอดฝาก',
  'จำนวนรายการถอน',
  'ยอดถอน',
]

/** The Bangkok day that is asked for. Throws `workQueue.day_not_begun` and `workQueue.day_archived`. */
export async function spanOfDay({ clock, db }: Pick<BaseContext, 'clock' | 'db'>, day: string): Promise<DaySpan> {
  if (day > bangkokDay(clock.now())) refuse('workQueue.day_not_begun', { field: 'day' })
  const span = spanOf(day, clock.now())
  // Its deposits would stand there without its bets.
  if (isArchived(span, await archivedUntil(db))) refuse('workQueue.day_archived', { field: 'day' })
  return span
}

/**
 * The figures of a day, of one snapshot: the replica gives one, at the primary it is opened here. Throws `workQueue.day_too_large`.
 */
export async function readDay(
  { db }: Reading<BaseContext>,
  { primary, span, transfersMax = TRANSFERS_MAX }: { readonly primary: Db; readonly span: DaySpan; readonly transfersMax?: bigint },
): Promise<readonly DayLine[]> {
  const sums: DaySums = new Map()
  const read = async (snapshot: Db) => await eachMovement(snapshot, span, (movements) => addTo(sums, movements), transfersMax)
  const found =
    db === primary
      ? await primary.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
      : await read(db)
  if (found === null) refuse('workQueue.day_too_large')
  return linesOf(sums)
}

/** The day as CSV. What is written down is who took which day, and whether it was over. */
export async function exportDay(
  context: BaseContext,
  operator: OperatorId,
  { day, isWhole }: DaySpan,
  lines: readonly DayLine[],
): Promise<Reply<(typeof workQueueSchemas)['exportDay']>> {
  const auditId = await context.withTransaction(
    async (tx) =>
      await recordAction(tx, {
        actor: `op:${operator}`,
        action: 'reports.export',
        subject: `report:${day}`,
        after: { day, isWhole, rows: lines.length },
      }),
  )
  const rows = lines.map(({ host, provider, campaign, figures }) => [
    day,
    host ?? '',
    provider ?? '',
    campaign ?? '',
    ...figures.map((number) => ({ number })),
  ])
  return {
    fileName: `report-${day}${isWhole ? '' : '-so-far'}.csv`,
    rows: rows.length,
    isWhole,
    content: csvOf(HEAD, rows),
    auditId: String(auditId),
  }
}
