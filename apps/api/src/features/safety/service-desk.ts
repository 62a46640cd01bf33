import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { memberByUsername, usernamesOf } from '#features/members/service-status'
import { namesOf } from '#features/operators/service'
import { excludedAmong, readProtection } from '#features/protection/service-view'
import type { BaseContext } from '#infra/context'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { countedFrom, levelOf } from './rules.ts'
import { isWithoutOffers } from './service-decide.ts'
import { safetyRules } from './service-context.ts'
import { findCase, listCases, listEntries } from './store-cases.ts'
import type { SafetyCase } from './store-cases.ts'
import { listMarkers } from './store.ts'
import type { KeptMarker } from './store.ts'

type Schemas = typeof safetyConsoleSchemas
export type CaseView = Reply<Schemas['case']>
type Row = Reply<Schemas['cases']>['items'][number]

const ENTRIES_MAX = 200

/** Cases by view, marker and member: open ones by their score. */
export async function readCases(
  context: BaseContext,
  asking: OperatorId,
  { view, marker, q, ...page }: ParsedInput<Schemas['cases']>['query'],
): Promise<Reply<Schemas['cases']>> {
  const member = q === undefined ? null : await memberByUsername(context.db, q)
  if (q !== undefined && member === null) return { items: [], total: 0 }
  const { items, total } = await listCases(context.db, {
    view,
    marker: marker ?? null,
    member: member?.id ?? null,
    asking,
    fromDay: countedFrom(bangkokDay(context.clock.now()), null),
    limit: page.limit,
    offset: offsetOf(page),
  })
  return { items: (await viewOf(context, asking, items)).map(({ row }) => row), total }
}

/** One case with all that is known of it. Throws `safety.not_found`. */
export async function readCase(context: BaseContext, requesting: OperatorId, id: string): Promise<CaseView> {
  const found = (await findCase(context.db, id)) ?? refuse('safety.not_found')
  const [[shown], entries, { limits, exclusion }] = await Promise.all([
    viewOf(context, requesting, [found]),
    listEntries(context.db, id, ENTRIES_MAX),
    readProtection(context, found.memberId),
  ])
  invariant(shown !== undefined, `case ${id} is not shown`)
  const people = [...entries.map(({ operatorId }) => operatorId), found.openedBy, found.closedBy].filter((id) => id !== null)
  const names = await namesOf(context.db, [...new Set(people)])
  const nameOf = (operator: OperatorId) => names.get(operator) ?? String(operator)
  return {
    ...shown.row,
    markers: shown.markers.map(({ kind, day, points, found: figure, threshold }) => ({
      kind,
      day,
      points,
      found: figure,
      limit: threshold,
    })),
    entries: entries.map(({ id: entryId, kind, tone, body: text, operatorId: operator, at }) => ({
      entryId,
      kind,
      tone,
      text,
      operator: nameOf(operator),
      at: at.toISOString(),
    })),
    limits,
    exclusion,
    finding: found.finding,
    reason: found.reason,
    openedBy: found.openedBy === null ? null : nameOf(found.openedBy),
    closedBy: found.closedBy === null ? null : nameOf(found.closedBy),
  }
}

async function viewOf(
  { db, clock }: BaseContext,
  requesting: OperatorId,
  cases: readonly SafetyCase[],
): Promise<readonly { readonly row: Row; readonly markers: readonly KeptMarker[] }[]> {
  const now = clock.now()
  const members = [...new Set(cases.map(({ memberId: member }) => member))]
  const holders = cases.flatMap(({ holderId: holder }) => (holder === null ? [] : [holder]))
  // Of a closed case the week before its close is shown: no day of it is earlier than the oldest requested day.
  const days = cases.map((one) => windowOf(one, now).from).toSorted()
  const [usernames, names, away, markers, rules] = await Promise.all([
    usernamesOf(db, members),
    namesOf(db, [...new Set(holders)]),
    excludedAmong(db, members, now),
    listMarkers(db, members, days[0] ?? bangkokDay(now)),
    readRules(db, safetyRules),
  ])
  const markersOf = Map.groupBy(markers, ({ member }) => member)
  return cases.map((one) => {
    const own = partsOf(markersOf.get(one.memberId) ?? [], windowOf(one, now))
    const row = {
      caseId: one.id,
      memberId: String(one.memberId),
      username: usernames.get(one.memberId) ?? String(one.memberId),
      status: one.status,
      score: one.score,
      scoreMax: one.scoreMax,
      // Rules that were raised since leave an open case where it began.
      level: levelOf(one.scoreMax, rules) ?? ('message' as const),
      kinds: own.map(({ kind }) => kind),
      isWithoutOffers: one.status === 'OPEN' && isWithoutOffers(one.scoreMax, rules),
      isOnBreak: away.has(one.memberId),
      holder: one.holderId === null ? null : (names.get(one.holderId) ?? String(one.holderId)),
      isOwn: isSamePerson(one.holderId, requesting),
      contacts: one.contacts,
      openedAt: one.openedAt.toISOString(),
      closedAt: one.closedAt?.toISOString() ?? null,
      cause: one.cause,
    }
    return { row, markers: own }
  })
}

/** The days whose markers make up the score: up to now, or up to the close. */
function windowOf({ closedAt, afterDay }: SafetyCase, now: Date): { readonly from: string; readonly to: string } {
  const to = bangkokDay(closedAt ?? now)
  return { from: countedFrom(to, afterDay), to }
}

/** Each kind once, with the most points that it had, and among equals on its latest day. */
function partsOf(markers: readonly KeptMarker[], { from, to }: { readonly from: string; readonly to: string }): readonly KeptMarker[] {
  const parts = new Map<string, KeptMarker>()
  for (const marker of markers) {
    if (marker.day < from || marker.day > to) continue
    const known = parts.get(marker.kind)
    if (known === undefined || marker.points > known.points) parts.set(marker.kind, marker)
  }
  return [...parts.values()].toSorted((one, other) => other.points - one.points || one.kind.localeCompare(other.kind))
}
