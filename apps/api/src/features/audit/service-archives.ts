import { startOfBangkokMonth } from '@morakot/contract/bangkok-day'
import type { Reply } from '@morakot/contract/contract-shape'
import type { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import type { ArchiveState } from '@morakot/contract/features/audit/states'
import { ARCHIVE_MONTHS_KEPT, firstUnarchivedAt, listArchives } from '@morakot/ledger/archives'
import type { Archive } from '@morakot/ledger/archives'
import { readAuditorStatus } from '@morakot/ledger/findings'
import type { AuditorStatus } from '@morakot/ledger/findings'
import type { BaseContext } from '#infra/context'
import { roundBeganMs, countView } from './rules.ts'

type Archives = Reply<typeof auditConsoleSchemas.archives>

/** Ten years of months. */
const ARCHIVES_MAX = 120

/** The months that were archived, newest first, and when the next one is due. */
export async function readArchives({ db, clock }: Pick<BaseContext, 'db' | 'clock'>): Promise<Archives> {
  const archives = await listArchives(db, ARCHIVES_MAX)
  const status = await readAuditorStatus(db)
  const first = await firstUnarchivedAt(db)
  // A month stays for so many months after its own.
  const nextDueAt = first === null ? null : startOfBangkokMonth(first, ARCHIVE_MONTHS_KEPT + 1)
  return {
    items: archives.map((archive) => ({
      month: archive.month,
      endsAt: archive.endsAt.toISOString(),
      transfers: countView(archive.transfers),
      state: stateOf(archive, status),
      releasedRounds: countView(archive.releasedRounds),
      releasedMessages: countView(archive.releasedMessages),
      releasedTransfers: countView(archive.releasedTransfers),
      recordedAt: archive.recordedAt?.toISOString() ?? null,
      releasedAt: archive.releasedAt?.toISOString() ?? null,
    })),
    nextDueAt: nextDueAt?.toISOString() ?? null,
    isNextDue: nextDueAt !== null && nextDueAt <= clock.now(),
  }
}

/** Play leaves after a round of the auditor over everything that began when the month counted already. */
function stateOf({ recordedAt, releasedAt }: Archive, status: AuditorStatus): ArchiveState {
  if (recordedAt === null) return 'writing'
  if (releasedAt !== null) return 'released'
  return roundBeganMs(status) > recordedAt.getTime() ? 'releasing' : 'waiting'
}
