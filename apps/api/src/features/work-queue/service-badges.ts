import type { Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { BADGE_KEYS, WORK_COUNT_MAX } from '@morakot/contract/features/work-queue/states'
import type { BadgeKey } from '@morakot/contract/features/work-queue/states'
import { readAuditorStatus } from '@morakot/ledger/findings'
import type { AuditorStatus } from '@morakot/ledger/findings'
import type { Reading } from '#infra/context'
import type { CountedRows, WaitingSource } from '#infra/modules/waiting'
import { readRules } from '#infra/database/rules-config'
import { lateBefore } from './rules.ts'
import { missingToTake, sourcesOpenTo } from './service-access.ts'
import { workQueueRules } from './service-context.ts'
import type { Targets, WorkContext, Worker } from './service-context.ts'
import { countLeases, countRows, queueOf } from './store.ts'
import type { RowCount } from './store.ts'
import { tableOf } from '@morakot/contract/typed-keys'

type Badges = Reply<(typeof workQueueSchemas)['badges']>

type Badge = Badges['badges'][BadgeKey]

/** The numbers of the pages that the roles open; 0 for the others. Polled every 15 seconds by every open console: bounded counts over partial indexes. */
export async function readBadges(context: WorkContext, { operator, grants }: Worker): Promise<Badges> {
  const { db } = context
  const open = sourcesOpenTo(context.waits, grants)
  const also = open.flatMap((source) => source.also)
  const [{ counts }, mine, status] = await Promise.all([
    countQueues(context, open, also),
    countLeases(db, operator, context.clock.now()),
    readAuditorStatus(db),
  ])
  const named = new Map(counts.map((one) => [one.name, one]))
  const sumOf = (sources: readonly WaitingSource[]): Badge => {
    const found = sources.flatMap(({ kind }) => named.get(kind) ?? [])
    return { count: found.reduce((sum, { count }) => sum + count, 0), late: found.reduce((sum, { late }) => sum + late, 0) }
  }
  const badgeOf = (badge: BadgeKey): Badge => {
    if (badge === 'queue') return sumOf(open)
    if (badge === 'now') return sumOf(open.filter((source) => missingToTake(source, grants) === null))
    if (badge === 'mine') return { count: mine, late: 0 }
    if (also.some((one) => one.badge === badge)) return { count: named.get(badge)?.count ?? 0, late: 0 }
    return sumOf(open.filter((source) => source.badge === badge))
  }
  return { badges: tableOf(BADGE_KEYS, badgeOf), auditor: auditorView(status) }
}

interface QueueCounts {
  /** By the kind of a queue, and by the badge of what is counted also. */
  readonly counts: readonly RowCount[]
  readonly targets: Targets
}

/** How many tasks each of these queues has and how many are late, with the targets that they are late by. */
export async function countQueues(
  context: Reading<WorkContext>,
  sources: readonly WaitingSource[],
  also: readonly CountedRows[] = [],
): Promise<QueueCounts> {
  const { targets } = await readRules(context.db, workQueueRules)
  const now = context.clock.now()
  const counted = [
    ...sources.map(({ kind, rows }) => ({ name: kind, query: queueOf({ kind, rows }, now), lateBefore: lateBefore(now, targets[kind]) })),
    ...also.map(({ badge, query }) => ({ name: badge, query, lateBefore: now })),
  ]
  return { counts: counted.length === 0 ? [] : await countRows(context.db, counted, WORK_COUNT_MAX), targets }
}

/** A count of the database as JSON has it. */
function countView(count: bigint): number {
  return Number(count)
}

/** How the auditor is, as the foot of every page shows it. */
export function auditorView(status: AuditorStatus): Badges['auditor'] {
  return {
    isOk: !status.isLate && status.findings === 0,
    isLate: status.isLate,
    lastPassAt: status.passedAt?.toISOString() ?? null,
    lagTransactions: countView(status.lagTransactions),
    findings: status.findings,
  }
}
