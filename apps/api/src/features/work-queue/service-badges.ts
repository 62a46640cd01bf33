import type { Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { PROPOSAL_KINDS, WORK_COUNT_MAX, WORK_KINDS } from '@morakot/contract/features/work-queue/states'
import type { BadgeKey, WorkKind } from '@morakot/contract/features/work-queue/states'
import { readAuditorStanding } from '@morakot/ledger/findings'
import type { AuditorStanding } from '@morakot/ledger/findings'
import type { BaseContext, Reading } from '#infra/context'
import { readRules } from '#infra/rules-config'
import type { Grants } from '#infra/standing'
import { kindsOpenTo } from './service-access.ts'
import { lateBefore } from './rules.ts'
import { workQueueRules } from './service-context.ts'
import type { Targets, Worker } from './service-context.ts'
import { countOthers, countTasks } from './store.ts'
import type { QueueCount } from './store.ts'

type Badges = Reply<(typeof workQueueSchemas)['badges']>

/** Which queues a badge adds up; `mine` and `deposits` are counted by themselves. */
const BADGE_QUEUES = {
  queue: WORK_KINDS,
  withdrawals: ['withdrawal_review', 'withdrawal_unknown'],
  unmatched: ['unmatched_receipt'],
  slips: ['slip_review'],
  truemoney: ['truemoney_review'],
  identity: ['identity'],
  bankChanges: ['bank_change'],
  reconciliation: ['reconciliation_case'],
  alerts: ['game_alert'],
  affiliates: ['affiliate_payout'],
  safety: ['safety_case'],
  findings: ['audit_finding'],
  proposals: PROPOSAL_KINDS,
} as const satisfies Partial<Record<BadgeKey, readonly WorkKind[]>>

/** The numbers of the pages that the roles open; 0 for the others. Asked every 15 seconds by every open console: bounded counts over partial indexes. */
export async function readBadges(context: BaseContext, { operator, grants }: Worker): Promise<Badges> {
  const { db } = context
  const [{ counts }, others, standing] = await Promise.all([
    countQueues(context, grants),
    countOthers(db, operator, { now: context.clock.now(), limit: WORK_COUNT_MAX }),
    readAuditorStanding(db),
  ])
  const sumOf = (badge: keyof typeof BADGE_QUEUES) => {
    const kinds: readonly WorkKind[] = BADGE_QUEUES[badge]
    const found = counts.filter(({ kind }) => kinds.includes(kind))
    return { count: found.reduce((sum, { count }) => sum + count, 0), late: found.reduce((sum, { late }) => sum + late, 0) }
  }
  return {
    badges: {
      queue: sumOf('queue'),
      mine: { count: others.mine, late: 0 },
      withdrawals: sumOf('withdrawals'),
      unmatched: sumOf('unmatched'),
      slips: sumOf('slips'),
      truemoney: sumOf('truemoney'),
      deposits: { count: grants.has('deposits.view') ? others.deposits : 0, late: 0 },
      identity: sumOf('identity'),
      bankChanges: sumOf('bankChanges'),
      reconciliation: sumOf('reconciliation'),
      alerts: sumOf('alerts'),
      affiliates: sumOf('affiliates'),
      safety: sumOf('safety'),
      findings: sumOf('findings'),
      proposals: sumOf('proposals'),
    },
    auditor: shownAuditor(standing),
  }
}

interface QueueCounts {
  readonly counts: readonly QueueCount[]
  readonly targets: Targets
}

/** How many tasks each queue that the roles open has and how many are late, with the targets that they are late by. */
export async function countQueues(context: Reading<BaseContext>, grants: Grants): Promise<QueueCounts> {
  const { targets } = await readRules(context.db, workQueueRules)
  const now = context.clock.now()
  const cutoffs = kindsOpenTo(grants).map((kind) => [kind, lateBefore(now, targets[kind])] as const)
  return { counts: cutoffs.length === 0 ? [] : await countTasks(context.db, cutoffs, WORK_COUNT_MAX), targets }
}

/** A count of the database as JSON has it. */
function shownCount(count: bigint): number {
  return Number(count)
}

/** How the auditor is, as the foot of every page shows it. */
export function shownAuditor(standing: AuditorStanding): Badges['auditor'] {
  return {
    isOk: !standing.isLate && standing.findings === 0,
    isLate: standing.isLate,
    lastPassAt: standing.passedAt?.toISOString() ?? null,
    lagTransactions: shownCount(standing.lagTransactions),
    findings: standing.findings,
  }
}
