import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { offsetOf } from '@morakot/contract/formats'
import { recordNumber } from '@morakot/contract/record-number'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import * as members from '#features/members/rules'
import { breakOrdersOf } from '#features/protection/service-breaks'
import { readOrders } from '#features/protection/service-orders'
import * as protection from '#features/protection/service-view'
import type { Reading } from '#infra/context'
import { refuse } from '@morakot/contract/refused'
import { cursorOf, placeOf } from './rules.ts'
import { requireMember, namesOfActors } from './service-context.ts'
import type { MemberAdminContext } from './service-context.ts'
import { listDevices, listSessions, listWithdrawals, readCounts } from './store-member.ts'
import { listTimeline } from './store-timeline.ts'
import type { TimelinePlace, TimelineRow } from './store-timeline.ts'

type Schemas = typeof memberAdminSchemas
type Entry = Reply<Schemas['timeline']>['items'][number]

/** So many of a member's sessions and devices are shown. */
const SESSIONS_MAX = 50

/** A page of a member's withdrawals, newest first. */
export async function readWithdrawals(
  context: Reading<MemberAdminContext>,
  memberId: string,
  query: ParsedInput<Schemas['withdrawals']>['query'],
): Promise<Reply<Schemas['withdrawals']>> {
  const { db } = context
  const { id } = await requireMember(db, memberId)
  const [rows, { withdrawals: total }] = await Promise.all([
    listWithdrawals(db, id, { limit: query.limit, offset: offsetOf(query) }),
    readCounts(db, id),
  ])
  const items = rows.map((row) => ({
    withdrawalId: row.id,
    number: recordNumber('withdrawal', row.number),
    amount: bahtFromSatang(satang(row.amount)),
    status: row.status,
    reason: row.reason,
    bank: { code: row.bankCode, number: members.maskBankNumber(row.bankNumber) },
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }))
  return { items, total }
}

/** The protection of a member, as the member sees it, and every break that was ever taken. */
export async function readProtection(context: MemberAdminContext, memberId: string): Promise<Reply<Schemas['protection']>> {
  const { id } = await requireMember(context.db, memberId)
  const [shown, breaks, orders] = await Promise.all([
    protection.readProtection(context, id),
    protection.listBreaks(context.db, id),
    readOrders(context.db, id),
  ])
  const started = await breakOrdersOf(
    context.db,
    breaks.map((one) => one.id),
  )
  return {
    ...shown,
    orders,
    breaks: breaks.map(({ id: exclusion, kind, startsAt, endsAt, returnAskedAt }) => ({
      kind,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      returnAskedAt: returnAskedAt?.toISOString() ?? null,
      order: started.get(exclusion) ?? null,
    })),
  }
}

/** The devices and latest sessions of a member. */
export async function readDevices(context: MemberAdminContext, memberId: string): Promise<Reply<Schemas['devices']>> {
  const { id } = await requireMember(context.db, memberId)
  const [sessions, devices] = await Promise.all([listSessions(context.db, id, SESSIONS_MAX), listDevices(context.db, id, SESSIONS_MAX)])
  return {
    sessions: sessions.map(({ id: sessionId, openedAt, lastSeenAt, endedAt, ...session }) => ({
      ...session,
      sessionId: String(sessionId),
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    devices: devices.map(({ id: deviceId, firstSeenAt, lastSeenAt, revokedAt, ...device }) => ({
      ...device,
      deviceId,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }
}

/** A page of what happened to a member, newest first. */
export async function readTimeline(
  context: Reading<MemberAdminContext>,
  memberId: string,
  { before, limit }: ParsedInput<Schemas['timeline']>['query'],
): Promise<Reply<Schemas['timeline']>> {
  const { db } = context
  const { id } = await requireMember(db, memberId)
  const found = await listTimeline(db, id, { before: before === undefined ? null : timelinePlace(before), limit: limit + 1 })
  const names = await namesOfActors(
    db,
    found.map(({ actor }) => actor),
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next = found.length > limit && last !== undefined ? cursorOf(last.at.toISOString(), last.key) : null
  return { items: shown.map((row) => entryView(row, names)), next }
}

function timelinePlace(cursor: string): TimelinePlace {
  const place = placeOf(cursor, 2)
  const [key] = place?.rest ?? []
  return place === null || key === undefined ? refuse('site.invalid', { field: 'before' }) : { at: place.at, key }
}

function entryView(row: TimelineRow, names: ReadonlyMap<string, string>): Entry {
  const { number, amount, actor, kind } = row
  const isRecord = kind === 'deposit' || kind === 'withdrawal'
  return {
    ...row,
    at: row.at.toISOString(),
    actor: actor === null ? null : (names.get(actor) ?? null),
    number: isRecord && number !== null ? recordNumber(kind, number) : null,
    amount: amount === null ? null : bahtFromSatang(satang(amount)),
  }
}
