import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points } from '@morakot/money/points'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import * as operators from '#features/operators/service'
import { imageOf } from '#features/redemption/requests/rules'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { changeValue } from '#features/value-changes/service-changes'
import { admitPublication, refuseAlone } from '#features/value/service'
import { oneByOne } from '#infra/database/one-by-one'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { recordAction } from '#infra/operators/audit'
import { audit, budgetOf, contentOf, requireItem, itemChanges, publicationOf, stockChanges } from './service-changes.ts'
import {
  countCatalogue,
  findCatalogueItem,
  insertItem,
  listCatalogue,
  listVersions,
  markEnded,
  markPublished,
  writeRecommended,
} from './store-catalogue.ts'
import type { CatalogueRow } from './store-catalogue.ts'

type Schemas = typeof redemptionConsoleSchemas
type View = Reply<Schemas['draftItem']>

/** Rewards by their kinds, with price, stock and state. */
export async function readCatalogue(
  context: RedemptionContext,
  query: ParsedInput<Schemas['catalogue']>['query'],
): Promise<Reply<Schemas['catalogue']>> {
  const filter = { text: query.q ?? null, parent: query.parentId ?? null, status: query.status ?? null }
  const [rows, total] = await Promise.all([
    listCatalogue(context.db, filter, { limit: query.limit, offset: offsetOf(query) }),
    countCatalogue(context.db, filter),
  ])
  return { items: await viewsOf(context, rows), total }
}

/** One reward with its versions. Throws `redemption.item_not_found`. */
export async function readCatalogueItem(context: RedemptionContext, id: string): Promise<Reply<Schemas['catalogueItem']>> {
  const versions = await listVersions(context.db, id)
  const names = await operators.namesOf(
    context.db,
    versions.flatMap(({ madeBy }) => (madeBy === null ? [] : [madeBy])),
  )
  return {
    ...(await viewOf(context, id)),
    versions: versions.map(({ version, name, price, value, madeBy, madeAt }) => ({
      version,
      name,
      priceInPoint: numberFromPoints(points(price)),
      value: bahtFromSatang(satang(value)),
      madeBy: madeBy === null ? '' : (names.get(madeBy) ?? ''),
      madeAt: madeAt.toISOString(),
    })),
  }
}

/** Drafts a reward: members do not see it yet. Throws `redemption.item_not_found` for a kind that is not there. */
export async function draftItem(
  context: RedemptionContext,
  operator: OperatorId,
  form: ParsedInput<Schemas['draftItem']>['body'],
): Promise<View> {
  const id = await context.withTransaction(async (tx) => {
    const content = await contentOf(tx, form)
    const made = { by: operator, at: context.clock.now() }
    const written = await insertItem(tx, { ...content, parent: form.parentId, stock: form.stock }, made)
    if (written === null) return refuse('redemption.item_not_found')
    await audit(tx, { operator, action: 'redemption.draft', id: written, after: form })
    return written
  })
  return await viewOf(context, id)
}

/**
 * Writes the next version, requests keep theirs; one that gives members more than an operator may alone is proposed to another. Throws
 * `redemption.item_not_found`, `redemption.stale` after a concurrent change, `redemption.not_a_picture`, and what `changeValue` throws.
 */
export async function editItem(
  context: RedemptionContext,
  operator: OperatorId,
  id: string,
  body: ParsedInput<Schemas['editItem']>['body'],
): Promise<Reply<Schemas['editItem']>> {
  const outcome = await changeValue(context, itemChanges, operator, { subject: id, body, reason: '' })
  return { ...(await viewOf(context, id)), outcome }
}

/** Shows a draft in the shop. Throws `redemption.already_decided`, `redemption.second_operator` above 20,000 THB of goods, `value.day_above`. */
export async function publishItem(context: RedemptionContext, operator: OperatorId, id: string): Promise<View> {
  await context.withTransaction(async (tx) => {
    const row = await requireItem(tx, id)
    if (row.status !== 'DRAFT') refuse('redemption.already_decided')
    const at = context.clock.now()
    const verdict = await admitPublication(tx, { madeBy: row.madeBy, publishedBy: operator, at }, publicationOf(row))
    if (!verdict.passes) refuseAlone(verdict, 'redemption.second_operator')
    await markPublished(tx, id, { by: operator, at })
    const budget = budgetOf(row)
    await audit(tx, { operator, action: 'redemption.publish', id, after: { budget: budget === null ? null : String(budget) } })
  })
  return await viewOf(context, id)
}

/** Takes a reward out of the shop; open requests continue. Throws `redemption.already_decided`. */
export async function endItem(context: RedemptionContext, operator: OperatorId, id: string, reason: string): Promise<View> {
  await context.withTransaction(async (tx) => {
    const row = await requireItem(tx, id)
    if (row.status !== 'PUBLISHED') refuse('redemption.already_decided')
    await markEnded(tx, id, context.clock.now())
    await audit(tx, { operator, action: 'redemption.end', id, after: { reason } })
  })
  return await viewOf(context, id)
}

/**
 * Adds pieces, or takes some out; more of what is published than an operator may give alone is proposed to another. Throws `redemption.stock_below` when
 * more are taken, `redemption.bad_move` where there is no end of them, and what `changeValue` throws.
 */
export async function changeItemStock(
  context: RedemptionContext,
  operator: OperatorId,
  id: string,
  body: ParsedInput<Schemas['stockItem']>['body'],
): Promise<Reply<Schemas['stockItem']>> {
  const outcome = await changeValue(context, stockChanges, operator, { subject: id, body, reason: body.reason })
  return { ...(await viewOf(context, id)), outcome }
}

/** Puts recommended rewards into an order; the first that can be had is the one that members see. */
export async function recommendItems(context: RedemptionContext, operator: OperatorId, ids: readonly string[]): Promise<{ items: View[] }> {
  await context.withTransaction(async (tx) => {
    for (const id of ids.toSorted()) {
      if ((await requireItem(tx, id)).status !== 'PUBLISHED') refuse('redemption.bad_move')
    }
    await writeRecommended(tx, ids)
    await recordAction(tx, { actor: `op:${operator}`, action: 'redemption.recommend', subject: 'redemption_item', after: { ids } })
  })
  return { items: await oneByOne(ids, async (id) => await viewOf(context, id)) }
}

async function viewOf(context: RedemptionContext, id: string): Promise<View> {
  const row = await findCatalogueItem(context.db, id)
  if (row === undefined) return refuse('redemption.item_not_found')
  const [shown] = await viewsOf(context, [row])
  invariant(shown !== undefined, 'one item is shown as one')
  return shown
}

async function viewsOf(context: RedemptionContext, rows: readonly CatalogueRow[]): Promise<View[]> {
  const names = await operators.namesOf(
    context.db,
    rows.flatMap(({ madeBy }) => (madeBy === null ? [] : [madeBy])),
  )
  return rows.map((row) => {
    const budget = budgetOf(row)
    return {
      id: String(row.id),
      parentId: String(row.parent),
      parentName: row.parentName,
      type: row.type,
      status: row.status,
      version: row.version,
      name: row.name,
      detail: row.detail,
      image: imageOf(row),
      picture: row.picture?.toString('hex') ?? null,
      artwork: row.artwork,
      priceInPoint: numberFromPoints(points(row.price)),
      value: bahtFromSatang(satang(row.value)),
      memberLimit: row.memberLimit,
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      stock: row.stock,
      taken: row.taken,
      open: row.open,
      recommended: row.recommended,
      budget: budget === null ? null : bahtFromSatang(satang(budget)),
      madeBy: row.madeBy === null ? '' : (names.get(row.madeBy) ?? ''),
      madeAt: row.madeAt.toISOString(),
    }
  })
}
