import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { tierRules } from '@morakot/contract/features/privileges/schema-rules'
import type { TierRules } from '@morakot/contract/features/privileges/schema-rules'
import { TIERS } from '@morakot/contract/features/privileges/states'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { allCreditedSince } from '#features/deposits/public'
import { namesOf } from '#features/operators/public'
import { excludedAmong } from '#features/protection/public'
import { admitPublication, refuseAlone } from '#features/value/public'
import type { ValueDoors } from '#features/value-changes/public'
import type { Change } from '#features/value/public'
import { recordAction } from '#infra/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { readRules, rulesIn, rulesVersion, writeRules } from '#infra/rules-config'
import { changeOf, giftsAMonth, termsOf, windowStart } from './rules.ts'
import { countTiers, listInGrace } from './store.ts'
import { countVerified, decideDraft, findDraft, findOpenDraft, insertDraft, listJudgeable, lockDrafts } from './store-drafts.ts'
import type { Draft } from './store-drafts.ts'

type Schemas = typeof privilegeConsoleSchemas
type InForce = Reply<Schemas['rules']>
type Effect = Reply<Schemas['previewRules']>

const IN_GRACE_MAX = 100
const SHOWN_MAX = 20

/** What is in force, with how many members each tier has, who is in grace, and the draft that waits. */
export async function readInForce({ db, clock }: Pick<BaseContext, 'db' | 'clock'>, asking: OperatorId): Promise<InForce> {
  const [version, rules, counted, inGrace, draft] = await Promise.all([
    rulesVersion(db, tierRules),
    readRules(db, tierRules),
    countTiers(db),
    listInGrace(db, IN_GRACE_MAX),
    findOpenDraft(db),
  ])
  return {
    version,
    rules,
    members: TIERS.map((tier) => ({ tier, count: counted.find((one) => one.tier === tier)?.count ?? 0 })),
    inGrace: inGrace.map(({ member, username, tier, graceUntil }) => ({
      memberId: String(member),
      username,
      tier,
      graceUntil: graceUntil.toISOString(),
    })),
    draft: draft === undefined ? null : await shownDraft({ db, clock }, asking, draft),
  }
}

async function shownDraft(context: Pick<BaseContext, 'db' | 'clock'>, asking: OperatorId, draft: Draft): Promise<InForce['draft']> {
  const rules = rulesIn(tierRules, draft.body)
  const [names, effect] = await Promise.all([namesOf(context.db, [draft.madeBy]), previewRules(context, rules)])
  return {
    draftId: draft.id,
    rules,
    reason: draft.reason,
    madeBy: names.get(draft.madeBy) ?? '',
    madeAt: draft.madeAt.toISOString(),
    isOwn: isSamePerson(draft.madeBy, asking),
    effect,
  }
}

/**
 * Whom other rules would change, and what their gifts cost. Nothing is written. Days of breaks that are over, which lengthen the window of
 * their members, are not looked at here: each member is judged by their own when a deposit, a call or a review asks.
 */
export async function previewRules({ db, clock }: Pick<BaseContext, 'db' | 'clock'>, others: TierRules): Promise<Effect> {
  const now = clock.now()
  const rules = await readRules(db, tierRules)
  const deposits = await allCreditedSince(db, windowStart(now, rules.windowDays, []))
  const depositsThen =
    others.windowDays === rules.windowDays ? deposits : await allCreditedSince(db, windowStart(now, others.windowDays, []))
  const members = await listJudgeable(db, [...new Set([...deposits.keys(), ...depositsThen.keys()])])
  const away = await excludedAmong(
    db,
    members.map(({ member }) => member),
    now,
  )
  const found: Record<'rises' | 'falls' | 'saved', Effect['rises']['members']> = { rises: [], falls: [], saved: [] }
  for (const { member, username, tier, overrideUntil } of members) {
    const later = depositsThen.get(member) ?? satang(0n)
    const isKept = away.has(member) || (overrideUntil !== null && overrideUntil > now)
    const change = changeOf({ tier, now: deposits.get(member) ?? 0n, later, isKept }, rules, others)
    if (change !== null)
      found[change.kind].push({ memberId: String(member), username, from: tier, to: change.to, deposits: bahtFromSatang(later) })
  }
  const verified = await countVerified(db)
  const gifts = giftsAMonth(verified, others)
  return {
    rises: firstOf(found.rises),
    falls: firstOf(found.falls),
    saved: firstOf(found.saved),
    giftsNow: giftsAMonth(verified, rules),
    gifts,
  }
}

function firstOf(members: Effect['rises']['members']): Effect['rises'] {
  return { count: members.length, members: members.toSorted((one, other) => other.deposits - one.deposits).slice(0, SHOWN_MAX) }
}

/**
 * Drafts other thresholds and benefits; an older draft is given up. The same draft again changes nothing. Throws
 * `privileges.nothing_changed`, and `privileges.draft_decided` for an id whose draft is over.
 */
export async function draftRules(
  context: BaseContext,
  operator: OperatorId,
  { draftId, rules, reason }: ParsedInput<Schemas['draftRules']>['body'],
): Promise<InForce> {
  await context.withTransaction(async (tx) => {
    await lockDrafts(tx)
    const known = await findDraft(tx, draftId)
    if (known !== undefined) return known.status === 'DRAFT' ? undefined : refuse('privileges.draft_decided')
    if (JSON.stringify(rules) === JSON.stringify(await readRules(tx, tierRules))) refuse('privileges.nothing_changed')
    const at = context.clock.now()
    const older = await findOpenDraft(tx)
    if (older !== undefined) await decideDraft(tx, older.id, { by: operator, at, version: null })
    await insertDraft(tx, { id: draftId, body: rules, reason, madeBy: operator, madeAt: at })
    await audit(tx, operator, { action: 'tiers.draft', id: draftId, after: { ...rules, reason } })
  })
  return await readInForce(context, operator)
}

/**
 * Puts a draft into force, from now on; earlier versions stay. Nobody loses a tier before the next review. Throws
 * `privileges.draft_not_found`, `privileges.draft_decided`, and `value.needs_second` to its maker where it gives members more.
 */
export async function publishRules(context: BaseContext, operator: OperatorId, draftId: string): Promise<InForce> {
  await context.withTransaction(async (tx) => {
    const draft = await lockedDraft(tx, draftId)
    const rules = rulesIn(tierRules, draft.body)
    const before = await readRules(tx, tierRules)
    const at = context.clock.now()
    const verdict = await admitPublication(tx, { madeBy: draft.madeBy, publishedBy: operator, at }, changeTo(before, rules))
    if (!verdict.passes) refuseAlone(verdict.because, 'value.needs_second')
    await writeRules(tx, tierRules, rules, operator, at)
    const version = await rulesVersion(tx, tierRules)
    await decideDraft(tx, draftId, { by: operator, at, version })
    const action = { actor: `op:${operator}`, action: 'tiers.edit', subject: 'rules:tiers' }
    await recordAction(tx, { ...action, before, after: { ...rules, reason: draft.reason } })
  })
  return await readInForce(context, operator)
}

/** What other rules change. They are always in force, and what tiers give is bounded by nothing (features F-128). */
const changeTo = (before: TierRules, after: TierRules): Change => ({ before: termsOf(before), after: termsOf(after), cost: null })

/** What the gate for value shows of a draft. Opening it throws `privileges.draft_not_found`. */
export const privilegeDoors: ValueDoors = {
  editions: {
    tiers: {
      permission: 'tiers.edit',
      open: async (db, draftId) => {
        const draft = (await findDraft(db, draftId)) ?? refuse('privileges.draft_not_found')
        return { change: changeTo(await readRules(db, tierRules), rulesIn(tierRules, draft.body)), madeBy: draft.madeBy }
      },
    },
  },
}

/** Gives a draft up. Throws `privileges.draft_not_found` and `privileges.draft_decided`. */
export async function discardRules(
  context: BaseContext,
  operator: OperatorId,
  { draftId, reason }: { readonly draftId: string; readonly reason: string },
): Promise<InForce> {
  await context.withTransaction(async (tx) => {
    await lockedDraft(tx, draftId)
    await decideDraft(tx, draftId, { by: operator, at: context.clock.now(), version: null })
    await audit(tx, operator, { action: 'tiers.discard', id: draftId, after: { reason } })
  })
  return await readInForce(context, operator)
}

async function lockedDraft(tx: Tx, id: string): Promise<Draft> {
  await lockDrafts(tx)
  const draft = (await findDraft(tx, id)) ?? refuse('privileges.draft_not_found')
  return draft.status === 'DRAFT' ? draft : refuse('privileges.draft_decided')
}

async function audit(
  tx: Tx,
  operator: OperatorId,
  { action, id, after }: { readonly action: string; readonly id: string; readonly after: object },
): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `tier_draft:${id}`, after })
}
