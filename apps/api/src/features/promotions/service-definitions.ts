import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { promotionChanged } from '@morakot/contract/features/promotions/events'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, exactSatang, satang } from '@morakot/money/satang'
import { readResults } from '#features/bonus-grants/public'
import * as operators from '#features/operators/public'
import { admitPublication } from '#features/value/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { estimateOf, isPlayable, needsSecondOperator, termsOf } from './rules.ts'
import type { Definition } from './rules.ts'
import { pinnedTerms, shownOffer, shownTerms } from './service.ts'
import { expectedCostOf, makeCard } from './service-card.ts'
import type { BaseContext } from '#infra/context'
import {
  endVersionInForce,
  findPromotion,
  insertPromotion,
  listPromotions,
  lockInForce,
  lockPromotion,
  markPublished,
  markStopped,
  newestVersion,
  readSpent,
} from './store.ts'
import type { Promotion } from './store.ts'

type Schemas = typeof promotionsConsoleSchemas
type Form = ParsedInput<Schemas['draft']>['body']
type Shown = Reply<Schemas['promotion']>

/** Promotions, the newest first, with what they cost and brought. */
export async function readPromotions(
  context: BaseContext,
  query: ParsedInput<Schemas['promotions']>['query'],
): Promise<Reply<Schemas['promotions']>> {
  const filter = { text: query.q ?? null, status: query.status ?? null }
  const { items, total } = await listPromotions(context.db, filter, { limit: query.limit, offset: offsetOf(query) })
  return { items: await shownAll(context, items), total }
}

/** One promotion. Throws `promotions.not_found`. */
export async function readPromotion(context: BaseContext, id: string): Promise<Shown> {
  const promotion = await findPromotion(context.db, id)
  if (promotion === undefined) return refuse('promotions.not_found')
  const [shown] = await shownAll(context, [promotion])
  invariant(shown !== undefined, 'one promotion is shown as one')
  return shown
}

const PREVIEWED = '00000000-0000-7000-8000-000000000000'

/** What a draft would promise, as a member sees it, and cost. Throws `promotions.bonus_too_small`. */
export async function previewPromotion(context: BaseContext, operator: OperatorId, form: Form): Promise<Reply<Schemas['preview']>> {
  const definition = definitionOf(form)
  const card = await makeCard(definition, `${definition.code} ตัวอย่าง`)
  const now = context.clock.now()
  const promotion: Promotion = {
    ...definition,
    id: PREVIEWED,
    version: 1,
    status: 'PUBLISHED',
    card,
    madeBy: operator,
    madeAt: now,
    publishedBy: null,
    publishedAt: null,
    stopReason: null,
  }
  return {
    offer: shownOffer(promotion, 'open'),
    estimate: shownEstimate(definition),
    needsSecondOperator: needsSecondOperator(definition.budget),
  }
}

/** Drafts a promotion, or the next version of one. Throws `promotions.code_taken`, `promotions.bonus_too_small`. */
export async function draftPromotion(context: BaseContext, operator: OperatorId, form: Form): Promise<Shown> {
  const id = context.newId()
  const definition = definitionOf(form)
  await context.withTransaction(async (tx) => {
    const before = form.versionOf === undefined ? undefined : await findPromotion(tx, form.versionOf)
    if (form.versionOf !== undefined && before?.code !== definition.code) refuse('promotions.not_found')
    const newest = await newestVersion(tx, definition.code)
    if (before === undefined && newest > 0) refuse('promotions.code_taken', { field: 'code' })
    const isNew = await insertPromotion(tx, {
      ...definition,
      id,
      version: newest + 1,
      madeBy: operator,
      madeAt: context.clock.now(),
    })
    if (!isNew) refuse('promotions.code_taken', { field: 'code' })
    await audit(tx, operator, 'promotions.draft', id, form)
  })
  return await readPromotion(context, id)
}

/**
 * Puts a draft into force, with its honest figures; the version before takes no more opt-ins. Throws `promotions.not_found`,
 * `promotions.not_draft`, `promotions.second_operator` when its budget needs another person than its maker, and what `admitPublication` throws.
 */
export async function publishPromotion(context: BaseContext, operator: OperatorId, id: string): Promise<Shown> {
  const found = await findPromotion(context.db, id)
  if (found === undefined) return refuse('promotions.not_found')
  // Before the transaction: the simulation takes a while.
  const card = await makeCard(found, `${id.slice(-12)}-v${found.version}`)
  const at = context.clock.now()
  await context.withTransaction(async (tx) => {
    const promotion = (await lockPromotion(tx, id)) ?? refuse('promotions.not_found')
    if (promotion.status !== 'DRAFT') refuse('promotions.not_draft')
    const { madeBy, budget: cost } = promotion
    const inForce = await lockInForce(tx, promotion.code)
    const before = inForce === undefined ? null : termsOf(inForce)
    const change = { before, after: termsOf(promotion), cost }
    await admitPublication(tx, { ...change, madeBy, publishedBy: operator, at, tooDear: 'promotions.second_operator' })
    await endVersionInForce(tx, promotion.code, at)
    await markPublished(tx, id, { operator, at, card })
    await audit(tx, operator, 'promotions.publish', id, { budget: String(promotion.budget), version: promotion.version, card })
    await announce(tx, operator, promotion, at)
  })
  return await readPromotion(context, id)
}

/** Stops new opt-ins; what was taken before is honoured. Throws `promotions.not_found`, `promotions.already_decided`. */
export async function stopPromotion(context: BaseContext, operator: OperatorId, id: string, reason: string): Promise<Shown> {
  const at = context.clock.now()
  await context.withTransaction(async (tx) => {
    const promotion = (await lockPromotion(tx, id)) ?? refuse('promotions.not_found')
    if (promotion.status !== 'PUBLISHED') refuse('promotions.already_decided')
    await markStopped(tx, id, at, reason)
    await audit(tx, operator, 'promotions.stop', id, { reason })
    await announce(tx, operator, promotion, at)
  })
  return await readPromotion(context, id)
}

async function announce(tx: Tx, operator: OperatorId, { id, version }: Promotion, at: Date): Promise<void> {
  await publish(tx, promotionChanged, { member: null, actor: `op:${operator}`, occurredAt: at, payload: { promotion: id, version } })
}

async function audit(tx: Tx, operator: OperatorId, action: string, id: string, after: object): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `promotion:${id}`, after })
}

/** What an operator filled in, in satang. Throws `promotions.bonus_too_small`. */
export function definitionOf(form: Form): Definition {
  const { versionOf: _before, ...filled } = form
  const isFree = form.kind === 'FREE'
  const definition = {
    ...filled,
    percent: isFree ? null : form.percent,
    depositMin: isFree || form.depositMin === null ? null : exactSatang(form.depositMin),
    bonusMax: exactSatang(form.bonusMax),
    budget: exactSatang(form.budget),
    startsAt: form.startsAt === null ? null : new Date(form.startsAt),
    endsAt: form.endsAt === null ? null : new Date(form.endsAt),
  }
  if (!isPlayable(definition)) refuse('promotions.bonus_too_small', { field: isFree ? 'bonusMax' : 'depositMin' })
  return definition
}

function shownEstimate(definition: Definition): Shown['estimate'] {
  const { grantsMost, costMost, costExpected } = estimateOf(definition, satang(expectedCostOf(definition)))
  return {
    // oxlint-disable-next-line morakot/no-float-money -- how many bonuses there are.
    grantsMost: Number(grantsMost),
    costMost: bahtFromSatang(satang(costMost)),
    costExpected: bahtFromSatang(satang(costExpected)),
  }
}

async function shownAll({ db, clock }: BaseContext, promotions: readonly Promotion[]): Promise<Shown[]> {
  const ids = promotions.map(({ id }) => id)
  const people = promotions.flatMap(({ madeBy, publishedBy }) => (publishedBy === null ? [madeBy] : [madeBy, publishedBy]))
  const [names, spentOf, resultOf] = await Promise.all([operators.namesOf(db, people), readSpent(db, ids), readResults(db, ids)])
  const now = clock.now()
  return promotions.map((promotion) => {
    const { id, code, version, title, detail, status, isForNewMembers, repeat, startsAt, endsAt, budget, card, publishedBy } = promotion
    const { used, reserved } = spentOf(id)
    const left = budget > used + reserved ? budget - used - reserved : 0n
    return {
      id,
      code,
      version,
      title,
      detail,
      status,
      isScheduled: status === 'PUBLISHED' && startsAt !== null && startsAt > now,
      terms: shownTerms(pinnedTerms(promotion)),
      tiers: [...promotion.tiers],
      isForNewMembers,
      repeat,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      stopReason: promotion.stopReason,
      card,
      estimate: shownEstimate(promotion),
      needsSecondOperator: needsSecondOperator(budget),
      madeBy: names.get(promotion.madeBy) ?? '',
      madeById: String(promotion.madeBy),
      madeAt: promotion.madeAt.toISOString(),
      publishedBy: publishedBy === null ? null : (names.get(publishedBy) ?? ''),
      publishedAt: promotion.publishedAt?.toISOString() ?? null,
      budget: {
        total: bahtFromSatang(satang(budget)),
        used: bahtFromSatang(satang(used)),
        reserved: bahtFromSatang(satang(reserved)),
        left: bahtFromSatang(satang(left)),
      },
      result: resultOf(id),
    }
  })
}
