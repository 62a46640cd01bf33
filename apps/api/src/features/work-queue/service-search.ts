import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { workQueueSchemas } from '@morakot/contract/features/work-queue/schema'
import { SEARCHES_A_MINUTE, SEARCH_AMOUNT_DAYS, SEARCH_KINDS, SEARCH_ROWS_MAX } from '@morakot/contract/features/work-queue/states'
import { readTyped, recordNumber } from '@morakot/contract/record-number'
import type { Typed } from '@morakot/contract/record-number'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { numberOf, statusAt } from '#engines/proposal-views'
import { findEntry } from '#features/audit-trail/service'
import { searchMembers } from '#features/member-admin/service-list'
import { maskName } from '#features/members/rules'
import type { BaseContext, Reading } from '#infra/context'
import type { OperatorId } from '#infra/identity'
import { spendBudget } from '#infra/limits/rate-budget'
import type { Grants } from '#infra/sessions/session-state'
import { recordsOpenTo } from './service-access.ts'
import type { WorkContext } from './service-context.ts'
import { stateOf } from './service-proposals.ts'
import { findProposal } from './store-proposals.ts'
import { findRecords } from './store-search.ts'
import type { RecordRow } from './store-search.ts'

type Found = Reply<(typeof workQueueSchemas)['search']>
type FoundRecord = Found['records'][number]

const MINUTE_SECONDS = 60
const DAY_MS = 86_400_000

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
 * names too for operators who read members masked.
 */
export async function search(
  context: Reading<WorkContext>,
  grants: Grants,
  { q }: ParsedInput<(typeof workQueueSchemas)['search']>['query'],
): Promise<Found> {
  const typed = readTyped(q)
  const open = recordsOpenTo(grants)
  const isMasked = grants.get('members.view') === 'masked'
  const sought = {
    typed,
    text: q,
    since: new Date(context.clock.now().getTime() - SEARCH_AMOUNT_DAYS * DAY_MS),
    limit: SEARCH_ROWS_MAX + 1,
  }
  const [members, records, matter] = await Promise.all([
    grants.has('members.view') ? searchMembers(context.db, typed, { limit: SEARCH_ROWS_MAX + 1, byName: !isMasked }) : [],
    findRecords(
      context.db,
      RECORD_KINDS.filter((kind) => open.has(kind)),
      sought,
    ),
    typed.kind === 'matter' && open.has(typed.matter) ? findMatter(context, grants, typed) : null,
  ])
  const byKind = RECORD_KINDS.map((kind) => records.filter((record) => record.kind === kind))
  return {
    members: members.slice(0, SEARCH_ROWS_MAX).map((member) => (isMasked ? { ...member, name: maskName(member.name) } : member)),
    records: [...byKind.flatMap((rows) => rows.slice(0, SEARCH_ROWS_MAX).map(shownRecord)), ...(matter === null ? [] : [matter])],
    more: [
      ...(members.length > SEARCH_ROWS_MAX ? (['member'] as const) : []),
      ...RECORD_KINDS.filter((_kind, at) => (byKind[at]?.length ?? 0) > SEARCH_ROWS_MAX),
    ],
  }
}

const RECORD_KINDS = SEARCH_KINDS.filter((kind) => kind !== 'proposal' && kind !== 'audit')

function shownRecord({ kind, id, number, name, member, username, amount, status, detail, at }: RecordRow): FoundRecord {
  const isNumbered = kind === 'deposit' || kind === 'withdrawal' || kind === 'round'
  return {
    kind,
    id,
    number: isNumbered && number !== null ? recordNumber(kind, number) : (name ?? id),
    memberId: member === null ? null : String(member),
    username,
    amount: amount === null ? null : bahtFromSatang(satang(amount)),
    status,
    detail,
    at: at.toISOString(),
  }
}

/** The proposal or the recorded action with a number: a proposal where the roles open the page on which its kind is decided. */
async function findMatter(
  context: Reading<WorkContext>,
  grants: Grants,
  { matter, number }: Extract<Typed, { readonly kind: 'matter' }>,
): Promise<FoundRecord | null> {
  const ofNoMember = { memberId: null, username: null, amount: null }
  if (matter === 'audit') {
    const entry = await findEntry(context, grants, number)
    return entry === null
      ? null
      : { ...ofNoMember, kind: 'audit', id: entry.auditId, number: entry.number, status: entry.what, detail: null, at: entry.at }
  }
  const sources = context.waits
    .filter(({ permission }) => grants.has(permission))
    .flatMap(({ kind, proposals }) => proposals.map(({ listed }) => ({ kind, listed })))
  const found = await findProposal(context.db, sources, number)
  if (found === undefined) return null
  const { kind, id, proposedAt } = found
  const status = stateOf({ ...found, status: statusAt(found, context.clock.now()) })
  return { ...ofNoMember, kind: 'proposal', id, number: numberOf(found), status, detail: kind, at: proposedAt.toISOString() }
}
