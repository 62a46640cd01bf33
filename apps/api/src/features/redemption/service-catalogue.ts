import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { momentTerm } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points } from '@morakot/money/points'
import { bahtFromSatang, satang, satangFromBaht } from '@morakot/money/satang'
import * as operators from '#features/operators/public'
import { imageOf } from '#features/redemption-requests/public'
import type { RedemptionContext } from '#features/redemption-requests/public'
import { admitPublication, isTooDear, refuseInFavour } from '#features/value/public'
import { recordAction } from '#infra/audit'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import {
  changeStock,
  countCatalogue,
  findCatalogueItem,
  insertItem,
  isPicture,
  listCatalogue,
  listVersions,
  lockCatalogueItem,
  markEnded,
  markPublished,
  updateItem,
  writeRecommended,
} from './store-catalogue.ts'
import type { CatalogueRow, Content } from './store-catalogue.ts'

type Schemas = typeof redemptionConsoleSchemas
type Shown = Reply<Schemas['draftItem']>

/** What all pieces of a reward are worth, in satang; null without a bound of pieces. */
function budgetOf({ stock, value }: Pick<CatalogueRow, 'stock' | 'value'>): bigint | null {
  return stock === null ? null : value * BigInt(stock)
}

function termsOf({ value, memberLimit, stock, price, startsAt, endsAt }: Pick<CatalogueRow, keyof Content | 'stock'>): Terms {
  const limit = memberLimit === null ? null : BigInt(memberLimit)
  const pieces = stock === null ? null : BigInt(stock)
  return { more: { value, limit, pieces, endsAt: momentTerm(endsAt) }, less: { price, startsAt: momentTerm(startsAt) } }
}

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
  return { items: await shownAll(context, rows), total }
}

/** One reward with its versions. Throws `redemption.item_not_found`. */
export async function readCatalogueItem(context: RedemptionContext, id: string): Promise<Reply<Schemas['catalogueItem']>> {
  const versions = await listVersions(context.db, id)
  const names = await operators.namesOf(
    context.db,
    versions.flatMap(({ madeBy }) => (madeBy === null ? [] : [madeBy])),
  )
  return {
    ...(await shownOne(context, id)),
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
): Promise<Shown> {
  const id = await context.withTransaction(async (tx) => {
    const content = await contentOf(tx, form)
    const made = { by: operator, at: context.clock.now() }
    const written = await insertItem(tx, { ...content, parent: form.parentId, stock: form.stock }, made)
    if (written === null) return refuse('redemption.item_not_found')
    await audit(tx, operator, 'redemption.draft', written, form)
    return written
  })
  return await shownOne(context, id)
}

/**
 * Writes the next version; requests keep theirs. Throws `redemption.item_not_found`, `redemption.stale` when somebody was quicker, and
 * `value.needs_second` where members would get more of what is published.
 */
export async function editItem(
  context: RedemptionContext,
  operator: OperatorId,
  id: string,
  form: ParsedInput<Schemas['editItem']>['body'],
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const row = await demandItem(tx, id)
    if (row.version !== form.version) refuse('redemption.stale')
    const content = await contentOf(tx, form)
    if (row.status === 'PUBLISHED') refuseInFavour(termsOf(row), termsOf({ ...row, ...content }))
    await updateItem(tx, id, content, { by: operator, at: context.clock.now() })
    await audit(tx, operator, 'redemption.edit', id, form, { name: row.name, priceInPoint: numberFromPoints(points(row.price)) })
  })
  return await shownOne(context, id)
}

/** Shows a draft in the shop. Throws `redemption.already_decided`, `redemption.second_operator` above 20,000 THB of goods, `value.day_above`. */
export async function publishItem(context: RedemptionContext, operator: OperatorId, id: string): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const row = await demandItem(tx, id)
    if (row.status !== 'DRAFT') refuse('redemption.already_decided')
    const at = context.clock.now()
    await admitPublication(tx, {
      madeBy: row.madeBy,
      publishedBy: operator,
      at,
      before: null,
      after: termsOf(row),
      cost: budgetOf(row),
      tooDear: 'redemption.second_operator',
    })
    await markPublished(tx, id, { by: operator, at })
    await audit(tx, operator, 'redemption.publish', id, { budget: budgetOf(row) === null ? null : String(budgetOf(row)) })
  })
  return await shownOne(context, id)
}

/** Takes a reward out of the shop; what was requested goes on. Throws `redemption.already_decided`. */
export async function endItem(context: RedemptionContext, operator: OperatorId, id: string, reason: string): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const row = await demandItem(tx, id)
    if (row.status !== 'PUBLISHED') refuse('redemption.already_decided')
    await markEnded(tx, id, context.clock.now())
    await audit(tx, operator, 'redemption.end', id, { reason })
  })
  return await shownOne(context, id)
}

/**
 * Adds pieces, or takes some out. Throws `redemption.stock_below` when more are taken, `redemption.bad_move` where there is no end of them,
 * and `value.needs_second` for more pieces of what is published.
 */
export async function changeItemStock(
  context: RedemptionContext,
  operator: OperatorId,
  id: string,
  { change, reason }: { readonly change: number; readonly reason: string },
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    const row = await demandItem(tx, id)
    const { stock, taken } = row
    if (stock === null) return refuse('redemption.bad_move')
    if (stock + change < taken) refuse('redemption.stock_below', { params: { count: taken }, field: 'change' })
    if (row.status === 'PUBLISHED') refuseInFavour(termsOf(row), termsOf({ ...row, stock: stock + change }))
    await changeStock(tx, id, change)
    await audit(tx, operator, 'redemption.stock', id, { stock: stock + change, reason }, { stock })
  })
  return await shownOne(context, id)
}

/** Puts recommended rewards into an order; the first that can be had is the one that members see. */
export async function recommendItems(
  context: RedemptionContext,
  operator: OperatorId,
  ids: readonly string[],
): Promise<{ items: Shown[] }> {
  await context.withTransaction(async (tx) => {
    for (const id of ids.toSorted()) {
      if ((await demandItem(tx, id)).status !== 'PUBLISHED') refuse('redemption.bad_move')
    }
    await writeRecommended(tx, ids)
    await recordAction(tx, { actor: `op:${operator}`, action: 'redemption.recommend', subject: 'redemption_item', after: { ids } })
  })
  return { items: await Promise.all(ids.map(async (id) => await shownOne(context, id))) }
}

async function demandItem(tx: Tx, id: string): Promise<CatalogueRow> {
  return (await lockCatalogueItem(tx, id)) ?? refuse('redemption.item_not_found')
}

async function audit(tx: Tx, operator: OperatorId, action: string, id: string, after: object, before?: object): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `redemption_item:${id}`, after, ...(before && { before }) })
}

type Form = Omit<ParsedInput<Schemas['editItem']>['body'], 'version'>

async function contentOf(tx: Tx, form: Form): Promise<Content> {
  const { name, detail, priceInPoint, memberLimit, artwork } = form
  const value = satangFromBaht(form.value)
  invariant(value !== null, 'whole baht are satang')
  const picture = form.picture === null ? null : Buffer.from(form.picture, 'hex')
  if (picture !== null && !(await isPicture(tx, picture))) refuse('redemption.not_a_picture', { field: 'picture' })
  const startsAt = form.startsAt === null ? null : new Date(form.startsAt)
  const endsAt = form.endsAt === null ? null : new Date(form.endsAt)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse('site.invalid', { fields: { endsAt: 'วันสิ้นสุดต้องอยู่หลังวันเริ่ม' } })
  return { name, detail, price: BigInt(priceInPoint), value, memberLimit, picture, artwork, startsAt, endsAt }
}

async function shownOne(context: RedemptionContext, id: string): Promise<Shown> {
  const row = await findCatalogueItem(context.db, id)
  if (row === undefined) return refuse('redemption.item_not_found')
  const [shown] = await shownAll(context, [row])
  invariant(shown !== undefined, 'one item is shown as one')
  return shown
}

async function shownAll(context: RedemptionContext, rows: readonly CatalogueRow[]): Promise<Shown[]> {
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
      needsSecondOperator: isTooDear(budgetOf(row)),
      madeBy: row.madeBy === null ? '' : (names.get(row.madeBy) ?? ''),
      madeAt: row.madeAt.toISOString(),
    }
  })
}
