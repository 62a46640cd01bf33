import type { Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { refuse } from '@morakot/contract/refused'
import { archivedUntil } from '@morakot/ledger/archives'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import { csvOf } from '#infra/csv'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { DAY_FIGURES, lineOf } from './rules-day.ts'
import type { DayLine } from './rules-day.ts'
import { isArchived, spanOf } from './rules.ts'
import type { DaySpan } from './rules.ts'
import { isKeptUntil } from './store-kept.ts'
import { listDay } from './store-figures.ts'

const HEAD = [
  'วันที่',
  'ผู้ให้บริการ',
  'ค่ายเกม',
  'แคมเปญ',
  'จำนวนรอบ',
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
  const now = clock.now()
  if (day > bangkokDay(now)) refuse('workQueue.day_not_begun', { field: 'day' })
  const span = spanOf(day, now)
  // Its deposits would be there without its bets.
  if (isArchived(span, await archivedUntil(db))) refuse('workQueue.day_archived', { field: 'day' })
  return { ...span, isWhole: span.isWhole && (await isKeptUntil(db, span.until, now)) }
}

/** The lines of a day by host, maker and campaign. */
export async function readDay(db: Db, day: string): Promise<readonly DayLine[]> {
  return (await listDay(db, day)).map(lineOf)
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
    ...DAY_FIGURES.map((name) => ({ number: figures[name] })),
  ])
  return {
    fileName: `report-${day}${isWhole ? '' : '-so-far'}.csv`,
    rows: rows.length,
    isWhole,
    content: csvOf(HEAD, rows),
    auditId: String(auditId),
  }
}
