import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { noticesConsoleSchemas, noticesSchemas } from '@morakot/contract/features/notices/schema'
import { NOTICE_DAYS, NOTICE_PAGES, NOTICES_SHOWN_MAX } from '@morakot/contract/features/notices/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import * as members from '#features/members/service-status'
import * as protection from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { announceNotice } from './events.ts'
import { OFFERS, keyOfClaim, noticeOf } from './rules.ts'
import type { NoticedKind } from './rules.ts'
import { claimsOf } from './service-claims.ts'
import { countUnread, dismiss, dismissAll, insertNotice, listAll, listViews } from './store.ts'
import type { Notice } from './store.ts'

type Schemas = typeof noticesSchemas
type Console = typeof noticesConsoleSchemas

const DAY_MS = 86_400_000

/** Stores the notices of these facts, each once, and notifies the members' open screens. */
export async function keepNotices(tx: Tx, events: readonly DomainEvent<NoticedKind>[]): Promise<void> {
  for (const event of events) {
    const { member, occurredAt } = event
    const notice = noticeOf(event)
    if (member === null || notice === null) continue
    if (OFFERS.has(notice.kind) && (await protection.exclusionOf(tx, member, occurredAt)) !== null) continue
    const until = new Date(occurredAt.getTime() + NOTICE_DAYS * DAY_MS)
    const link = NOTICE_PAGES[notice.kind]
    const key = notice.claim === undefined ? `event:${event.id}` : keyOfClaim(notice.claim)
    const id = await insertNotice(tx, {
      kind: notice.kind,
      title: notice.title,
      link,
      memberId: member,
      key,
      createdAt: occurredAt,
      until,
    })
    if (id !== undefined) await announceNotice(tx, member, id)
  }
}

/** The member's latest notices, read or not, and how many are unread. */
export async function readNotices({ db, clock }: BaseContext, member: MemberId): Promise<Reply<Schemas['list']>> {
  const now = clock.now()
  const items = await listViews(db, member, { now, limit: NOTICES_SHOWN_MAX })
  const claims = await claimsOf(db, member, { keys: items.map(({ key }) => key), now })
  return {
    items: items.map((notice) => ({ ...viewOf(notice), claim: claims.get(notice.key) ?? null })),
    total: items.filter(({ dismissedAt }) => dismissedAt === null).length,
  }
}

/** Marks a notice as read, and returns how many are left. Throws `notices.not_found` for another's. */
export async function dismissNotice(context: BaseContext, member: MemberId, id: string): Promise<Reply<Schemas['dismiss']>> {
  const now = context.clock.now()
  return await context.withTransaction(async (tx) => {
    if (!(await dismiss(tx, member, BigInt(id), now))) return refuse('notices.not_found')
    return { dismissed: true, total: await countUnread(tx, member, { now, limit: NOTICES_SHOWN_MAX }) }
  })
}

/** Marks all notices of a member as read. Returns how many were not. */
export async function dismissAllNotices(context: BaseContext, member: MemberId): Promise<Reply<Schemas['dismissAll']>> {
  return await context.withTransaction(async (tx) => ({ dismissed: await dismissAll(tx, member, context.clock.now()) }))
}

/** A member's notices, for operators: read or not. Throws `notices.member_not_found`. */
export async function readNoticesOf(
  { db }: BaseContext,
  input: { readonly memberId: string } & ParsedInput<Console['ofMember']>['query'],
): Promise<Reply<Console['ofMember']>> {
  const member = memberId(BigInt(input.memberId))
  if (!(await members.membersOf(db, [member])).has(member)) return refuse('notices.member_not_found')
  const { items, total } = await listAll(db, member, { limit: input.limit, offset: offsetOf(input) })
  return { items: items.map(viewOf), total }
}

function viewOf({ id, until, createdAt, dismissedAt, kind, title, link }: Notice): Reply<Console['ofMember']>['items'][number] {
  return {
    id: String(id),
    kind,
    title,
    link,
    until: until.toISOString(),
    createdAt: createdAt.toISOString(),
    dismissedAt: dismissedAt?.toISOString() ?? null,
  }
}
