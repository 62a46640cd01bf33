import type { Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { bangkokDay } from '@morakot/contract/bangkok-day'
import { refuse } from '@morakot/contract/refused'
import { archivedUntil } from '@morakot/ledger/archives'
import { baht, count, day, text } from '#engines/export-columns'
import { writeExport } from '#engines/export-file'
import type { Column } from '#engines/export-columns'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { DAY_FIGURES, lineOf } from './rules-day.ts'
import type { DayLine } from './rules-day.ts'
import { isArchived, spanOf } from './rules.ts'
import type { DaySpan } from './rules.ts'
import { isKeptUntil } from './store-kept.ts'
import { listDay } from './store-figures.ts'

/** The heads of the figures. Counts are no amounts. */
const HEADS: Readonly<Record<(typeof DAY_FIGURES)[number], readonly [title: string, isCount?: true]>> = {
  rounds: ['จำนวนรอบ', true],
  stakes: ['ยอดเดิมพัน'],
  wins: ['ยอดชนะ'],
  adjustments: ['ปรับยอดโดยผู้ให้บริการ'],
  ggr: ['GGR'],
  bonuses: ['โบนัส'],
  cashback: ['แคชแบ็ก'],
  rewards: ['ของรางวัล'],
  ngr: ['NGR'],
  affiliates: ['รายได้แนะนำเพื่อน'],
  corrections: ['แก้ไขเครดิต'],
  deposit_count: ['จำนวนรายการฝาก', true],
  deposits: ['ยอดฝาก'],
  withdrawal_count: ['จำนวนรายการถอน', true],
  withdrawals: ['ยอดถอน'],
}

/** The requested Bangkok day. Throws `workQueue.day_not_begun` and `workQueue.day_archived`. */
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
  const file = await writeExport(
    context,
    operator,
    {
      fileName: `report-${day}${isWhole ? '' : '-so-far'}`,
      subject: `report:${day}`,
      filter: { day, isWhole },
    },
    { columns: columnsOf(day), rows: lines },
  )
  return { ...file, isWhole }
}

function columnsOf(of: string): readonly Column<DayLine>[] {
  const figures = DAY_FIGURES.map((name) => {
    const [title, isCount = false] = HEADS[name]
    return (isCount ? count : baht)<DayLine>(title, (line) => line.figures[name])
  })
  return [
    day('วันที่', () => of),
    text('ผู้ให้บริการ', ({ host }) => host),
    text('ค่ายเกม', ({ provider }) => provider),
    text('แคมเปญ', ({ campaign }) => campaign),
    ...figures,
  ]
}
