import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { promotionChanged } from '@morakot/contract/features/promotions/events'
import type { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { BONUS_MIN } from '@morakot/contract/features/promotions/states'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, exactSatang, satang } from '@morakot/money/satang'
import { Editions, makersOf } from '#engines/editions'
import { readResults } from '#features/bonus-grants/service-read'
import type { ValueDoors } from '#features/value-changes/service-doors'
import { publish } from '#infra/events/publish'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { estimateOf, isPlayable, termsOf } from './rules.ts'
import type { Definition } from './rules.ts'
import { pinnedTerms, offerView, termsView } from './service.ts'
import { expectedCostOf, makeCard } from './service-card.ts'
import type { BaseContext } from '#infra/context'
import { readSpent } from './store.ts'
import type { Promotion } from './store.ts'

type Schemas = typeof promotionsConsoleSchemas
type Form = ParsedInput<Schemas['draft']>['body']
type View = Reply<Schemas['promotion']>

/** Versions of promotions: to publish one ends the one in force, and offers already taken from that are honoured. */
const promotions = new Editions<'promotion', BaseContext>({
  table: 'promotion',
  searched: ['title', 'code'],
  subject: ({ id }) => `promotion:${id}`,
  actions: { drafted: 'promotions.draft', published: 'promotions.publish', ended: 'promotions.stop' },
  refusals: {
    notFound: 'promotions.not_found',
    notDraft: 'promotions.not_draft',
    notPublished: 'promotions.already_decided',
    tooDear: 'promotions.second_operator',
  },
  terms: (_context, _db, row) => termsOf(row),
  cost: (_context, _db, row) => row.budget,
  prepare: async (_context, row) => {
    // The simulation takes a while.
    const card = await makeCard(row, `${row.id.slice(-12)}-v${row.version}`)
    return ({ cost }) => ({ columns: { card }, after: { budget: String(cost), version: row.version, card } })
  },
  ending: (stopReason) => ({ stopReason }),
  changed: async (tx, { id, version }, { operator, at }) =>
    await publish(tx, promotionChanged, { member: null, actor: `op:${operator}`, occurredAt: at, payload: { promotion: id, version } }),
})

/** What the gate for value shows of drafts. */
export const promotionDoors = (context: BaseContext): ValueDoors => ({
  editions: { promotion: promotions.door(context, 'promotions.publish') },
})

/** Promotions, the newest first, with their cost and results. */
export async function readPromotions(
  context: BaseContext,
  query: ParsedInput<Schemas['promotions']>['query'],
): Promise<Reply<Schemas['promotions']>> {
  const { items, total } = await promotions.page(context.db, query)
  return { items: await viewsOf(context, items), total }
}

/** One promotion. Throws `promotions.not_found`. */
export async function readPromotion(context: BaseContext, id: string): Promise<View> {
  const [shown] = await viewsOf(context, [await promotions.require(context.db, id)])
  invariant(shown !== undefined, 'one promotion is shown as one')
  return shown
}

/** Whether a code was drafted before. */
export async function isKnown({ db }: BaseContext, code: string): Promise<boolean> {
  return (await promotions.findByCode(db, code)) !== undefined
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
    endedAt: null,
    stopReason: null,
  }
  return {
    offer: offerView(promotion, 'open'),
    estimate: estimateView(definition),
  }
}

/** Drafts a promotion, or the next version of one. Throws `promotions.code_taken`, `promotions.bonus_too_small`, `value.not_newest`. */
export async function draftPromotion(context: BaseContext, operator: OperatorId, form: Form): Promise<View> {
  const id = context.newId()
  const { versionOf } = form
  const definition = definitionOf(form)
  const taken = () => refuse('promotions.code_taken', { field: 'code' })
  await promotions.draft(context, operator, {
    columns: { ...definition, id },
    noted: form,
    check: async (tx, newest) => {
      if (versionOf === undefined) return newest === undefined ? undefined : taken()
      const before = await promotions.find(tx, versionOf)
      if (before?.code !== definition.code) return refuse('promotions.not_found')
      const newer = (await promotions.listOf(tx, before.code)).some((one) => one.version > before.version && one.publishedAt !== null)
      return newer ? refuse('value.not_newest') : undefined
    },
    taken,
  })
  return await readPromotion(context, id)
}

/**
 * Puts a draft into force, with its honest figures; the version before accepts no further opt-ins. Throws `promotions.not_found`,
 * `promotions.not_draft`, and what the gate for value throws, with `promotions.second_operator` for a budget above what its maker publishes
 * alone.
 */
export async function publishPromotion(context: BaseContext, operator: OperatorId, id: string): Promise<View> {
  await promotions.publish(context, operator, id)
  return await readPromotion(context, id)
}

/** Stops new opt-ins; offers taken before are honoured. Throws `promotions.not_found`, `promotions.already_decided`. */
export async function stopPromotion(context: BaseContext, operator: OperatorId, id: string, reason: string): Promise<View> {
  await promotions.end(context, operator, id, reason)
  return await readPromotion(context, id)
}

/** The values that an operator filled in, in satang. Throws `promotions.bonus_too_small`. */
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
  if (!isPlayable(definition))
    refuse('promotions.bonus_too_small', { params: { min: String(BONUS_MIN) }, field: isFree ? 'bonusMax' : 'depositMin' })
  return definition
}

function estimateView(definition: Definition): View['estimate'] {
  const { grantsMost, costMost, costExpected } = estimateOf(definition, satang(expectedCostOf(definition)))
  return {
    grantsMost: Number(grantsMost),
    costMost: bahtFromSatang(satang(costMost)),
    costExpected: bahtFromSatang(satang(costExpected)),
  }
}

async function viewsOf({ db, clock }: BaseContext, rows: readonly Promotion[]): Promise<View[]> {
  const ids = rows.map(({ id }) => id)
  const [madeOf, spentOf, resultOf] = await Promise.all([makersOf(db, rows), readSpent(db, ids), readResults(db, ids)])
  const now = clock.now()
  return rows.map((promotion) => {
    const { id, code, version, title, detail, status, isForNewMembers, repeat, startsAt, endsAt, budget, card } = promotion
    const { used, reserved } = spentOf(id)
    const left = budget > used + reserved ? budget - used - reserved : 0n
    return {
      ...madeOf(promotion),
      id,
      code,
      version,
      title,
      detail,
      status,
      isScheduled: status === 'PUBLISHED' && startsAt !== null && startsAt > now,
      terms: termsView(pinnedTerms(promotion)),
      tiers: [...promotion.tiers],
      isForNewMembers,
      repeat,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      stopReason: promotion.stopReason,
      card,
      estimate: estimateView(promotion),
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
