import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { MEMBER_VIEWS } from '@morakot/contract/features/member-admin/states'
import type { MemberView } from '@morakot/contract/features/member-admin/states'
import { offsetOf } from '@morakot/contract/formats'
import { readTyped } from '@morakot/contract/record-number'
import type { Typed } from '@morakot/contract/record-number'
import { bahtFromMillisatangFloor, millisatang } from '@morakot/money/millisatang'
import { sumDeposits } from '#features/reports/service-figures'
import * as memberTags from '#features/member-tags/service'
import * as members from '#features/members/rules'
import * as protection from '#features/protection/service-view'
import type { Reading } from '#infra/context'
import type { Db } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { depositsSince, newSince } from './rules.ts'
import type { MemberAdminContext } from './service-context.ts'
import { countMembers, findMatching, listMembers, MEMBERS_COUNTED_MAX } from './store-list.ts'
import type { ListedMember, MemberFilter } from './store-list.ts'

type Schemas = typeof memberAdminSchemas
type VisibleMember = Reply<Schemas['list']>['items'][number]

interface Reader {
  readonly operator: OperatorId
  /** Masks names too. */
  readonly isMasked: boolean
}

/**
 * A page of members, with how many there are in each view. Phone and bank account are masked. Throws `memberTags.not_found` for a tag that
 * the operator's roles do not see.
 */
export async function readMembers(
  context: Reading<MemberAdminContext>,
  query: ParsedInput<Schemas['list']>['query'],
  { operator, isMasked }: Reader,
): Promise<Reply<Schemas['list']>> {
  const { db } = context
  const now = context.clock.now()
  if (query.tag !== undefined) await memberTags.requireTag(db, operator, query.tag)
  const base = { typed: null, byName: !isMasked, tier: null, tag: null, now, newSince: newSince(now) }
  const filter: MemberFilter = {
    ...base,
    view: query.view,
    typed: query.q === undefined ? null : readTyped(query.q),
    tier: query.tier ?? null,
    tag: query.tag ?? null,
  }
  const { sort, order, limit } = query
  const [found, total, ...counts] = await Promise.all([
    listMembers(db, filter, { sort, order, limit, offset: offsetOf(query) }),
    countMembers(db, filter),
    ...MEMBER_VIEWS.map(async (view) => [view, capped(await countMembers(db, { ...base, view }))] as const),
  ])
  const ids = found.map(({ id }) => id)
  const [onBreak, deposited, tags] = await Promise.all([
    protection.excludedAmong(db, ids, now),
    sumDeposits(db, ids, depositsSince(now)),
    memberTags.tagsOf(db, operator, ids),
  ])
  return {
    items: found.map((member) => {
      const row = viewOf(member, {
        isOnBreak: onBreak.has(member.id),
        deposited: deposited.get(member.id) ?? 0n,
        tags: tags.get(member.id) ?? [],
      })
      return isMasked ? { ...row, name: members.maskName(row.name) } : row
    }),
    total: capped(total),
    isTotalCapped: total > MEMBERS_COUNTED_MAX,
    counts: countsOf(counts),
  }
}

const capped = (total: number) => Math.min(total, MEMBERS_COUNTED_MAX)

function countsOf(counts: readonly (readonly [MemberView, number])[]): Record<MemberView, number> {
  return { all: 0, new: 0, frozen: 0, break: 0, ...Object.fromEntries(counts) }
}

function viewOf(
  member: ListedMember,
  {
    isOnBreak,
    deposited,
    tags,
  }: { readonly isOnBreak: boolean; readonly deposited: bigint; readonly tags: readonly memberTags.ShownTag[] },
): VisibleMember {
  return {
    memberId: String(member.id),
    username: member.username,
    name: member.name,
    tier: member.tier,
    phone: members.maskPhone(member.phone),
    bank: { code: member.bankCode, number: members.maskBankNumber(member.bankNumber) },
    isVerified: member.isVerified,
    credit: bahtFromMillisatangFloor(millisatang(member.credit)),
    points: Number(member.points),
    deposits90Days: bahtFromMillisatangFloor(millisatang(deposited)),
    status: member.status,
    tags: [...tags],
    isOnBreak,
    registeredAt: member.registeredAt.toISOString(),
    lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
    lastDepositAt: member.lastDepositAt?.toISOString() ?? null,
  }
}

export interface FoundMember {
  readonly memberId: string
  readonly username: string
  readonly name: string
  readonly phone: string
  readonly bank: { readonly code: string; readonly number: string }
  readonly status: 'active' | 'blocked'
  /** The typed text is this member's whole username, phone or account, or the number of one of the member's records. */
  readonly isExact: boolean
}

/** Members whom a search means, exact ones first. Phone and bank account are masked. */
export async function searchMembers(
  db: Db,
  typed: Typed,
  given: { readonly limit: number; readonly byName: boolean },
): Promise<readonly FoundMember[]> {
  const found = await findMatching(db, typed, given)
  return found.map(({ id, phone, bankCode, bankNumber, ...member }) => ({
    ...member,
    memberId: String(id),
    phone: members.maskPhone(phone),
    bank: { code: bankCode, number: members.maskBankNumber(bankNumber) },
  }))
}
