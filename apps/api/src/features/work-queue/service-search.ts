import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { SEARCH_ROWS_MAX } from '@morakot/contract/features/work-queue/states'
import { readTyped, recordNumber } from '@morakot/contract/record-number'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { searchMembers } from '#features/member-admin/service-list'
import { maskName } from '#features/members/rules'
import type { BaseContext, Reading } from '#infra/context'
import type { Grants } from '#infra/session-state'
import { recordsOpenTo } from './service-access.ts'
import { findRecords } from './store-search.ts'

type Found = Reply<(typeof workQueueSchemas)['search']>

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
