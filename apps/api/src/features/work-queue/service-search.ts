import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { SEARCHES_A_MINUTE, SEARCH_ROWS_MAX } from '@morakot/contract/features/work-queue/states'
import { readTyped, recordNumber } from '@morakot/contract/record-number'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { searchMembers } from '#features/member-admin/service-list'
import { maskName } from '#features/members/rules'
import type { BaseContext, Reading } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { spendBudget } from '#infra/rate-budget'
import type { Grants } from '#infra/session-state'
import { recordsOpenTo } from './service-access.ts'
import { findRecords } from './store-search.ts'

type Found = Reply<(typeof workQueueSchemas)['search']>

const MINUTE_SECONDS = 60

/** Counts a search of an operator, not its text. Throws `workQueue.too_many_searches` with the wait. */
export async function countSearch({ db, clock }: BaseContext, operator: OperatorId): Promise<void> {
  const now = clock.now()
  const budget = { subject: `console:search:${operator}`, max: SEARCHES_A_MINUTE, windowSeconds: MINUTE_SECONDS }
  const { spent } = await spendBudget(db, budget, now)
  if (spent > SEARCHES_A_MINUTE) {
    refuse('workQueue.too_many_searches', { retryAfterSeconds: MINUTE_SECONDS - (Math.floor(now.getTime() / 1_000) % MINUTE_SECONDS) })
  }
}

/**
 * What was typed anywhere in the console: members and records that the roles open, exact ones first, phone and bank account masked;
 * names too for who reads members masked.
 */
export async function search(
  context: Reading<BaseContext>,
  grants: Grants,
  { q }: ParsedInput<(typeof workQueueSchemas)['search']>['query'],
): Promise<Found> {
  const typed = readTyped(q)
  const open = recordsOpenTo(grants)
  const [members, records] = await Promise.all([
    grants.has('members.view') ? searchMembers(context.db, typed, SEARCH_ROWS_MAX) : [],
    findRecords(context.db, typed, q, SEARCH_ROWS_MAX),
  ])
  return {
    members: members.map((member) => (grants.get('members.view') === 'masked' ? { ...member, name: maskName(member.name) } : member)),
    records: records
      .filter(({ kind }) => open.includes(kind))
      .map(({ kind, id, number, member, username, amount, status, at }) => ({
        kind,
        id,
        number: recordNumber(kind, number),
        memberId: String(member),
        username,
        amount: bahtFromSatang(satang(amount)),
        status,
        at: at.toISOString(),
      })),
  }
}
