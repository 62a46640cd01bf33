import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { savedViewSchemas } from '@morakot/contract/features/saved-views/schema'
import { refuse } from '@morakot/contract/refused'
import { OPERATOR_ROLE_CODES } from '@morakot/contract/permission'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { clearDefault, deleteView, findView, insertView, listViews, lockOwn, updateView } from './store.ts'
import type { SavedView } from './store.ts'

/** The most views that an operator saves of one list. */
export const SAVED_VIEWS_MAX = 20

type Schemas = typeof savedViewSchemas
type View = Reply<Schemas['save']>
type Form = ParsedInput<Schemas['change']>['body']

/** The views of a list that an operator may use. */
export async function readViews(context: BaseContext, operator: OperatorId, list: string): Promise<Reply<Schemas['list']>> {
  const roles = await operators.rolesOf(context.db, operator)
  const views = await listViews(context.db, list, operator, roles ?? [])
  return { items: await show(context, operator, views) }
}

/** Saves a view. Throws `savedViews.too_many`, `savedViews.name_taken`, and `site.key_reused` for the id of another view. */
export async function saveView(
  context: BaseContext,
  operator: OperatorId,
  { viewId, list, ...form }: ParsedInput<Schemas['save']>['body'],
): Promise<View> {
  await context.withTransaction(async (tx) => {
    const own = await lockOwn(tx, list, operator)
    const known = await findView(tx, viewId)
    if (known !== undefined) {
      if (!isSamePerson(known.ownerId, operator) || known.list !== list) refuse('site.key_reused')
      return
    }
    const place = placesLeft(own)
    if (place === undefined) return refuse('savedViews.too_many', { params: { max: SAVED_VIEWS_MAX } })
    await write(tx, own, form)
    await insertView(tx, { id: viewId, ownerId: operator, list, place, ...form, savedAt: context.clock.now() })
  })
  return await readOne(context, operator, viewId)
}

/** Changes an own view. Throws `savedViews.not_found`, also for the view of another, and `savedViews.name_taken`. */
export async function changeView(context: BaseContext, operator: OperatorId, viewId: string, form: Form): Promise<View> {
  await context.withTransaction(async (tx) => {
    const view = await findView(tx, viewId)
    if (view === undefined || !isSamePerson(view.ownerId, operator)) return refuse('savedViews.not_found')
    const own = await lockOwn(tx, view.list, operator)
    if (own.every(({ id }) => id !== viewId)) return refuse('savedViews.not_found')
    await write(
      tx,
      own.filter(({ id }) => id !== viewId),
      form,
    )
    await updateView(tx, viewId, { ...form, savedAt: context.clock.now() })
  })
  return await readOne(context, operator, viewId)
}

/** Removes an own view. Throws `savedViews.not_found`, also for the view of another. */
export async function removeView(context: BaseContext, operator: OperatorId, viewId: string): Promise<Reply<Schemas['remove']>> {
  const isRemoved = await context.withTransaction(async (tx) => await deleteView(tx, viewId, operator))
  return isRemoved ? { removed: true } : refuse('savedViews.not_found')
}

function placesLeft(own: readonly SavedView[]): number | undefined {
  return Array.from({ length: SAVED_VIEWS_MAX }, (_, at) => at + 1).find((place) => own.every((view) => view.place !== place))
}

/** What the other own views of the list must allow before one is written. */
async function write(tx: Tx, others: readonly SavedView[], { name, isDefault }: Pick<Form, 'name' | 'isDefault'>): Promise<void> {
  if (others.some((view) => view.name === name)) refuse('savedViews.name_taken', { field: 'name' })
  const [first] = others.filter((view) => view.isDefault)
  if (isDefault && first !== undefined) await clearDefault(tx, first.list, first.ownerId)
}

async function readOne(context: BaseContext, operator: OperatorId, viewId: string): Promise<View> {
  const view = await findView(context.db, viewId)
  const [shown] = await show(context, operator, view === undefined ? [] : [view])
  return shown ?? refuse('savedViews.not_found')
}

async function show({ db }: BaseContext, operator: OperatorId, views: readonly SavedView[]): Promise<View[]> {
  const names = await operators.namesOf(
    db,
    views.map(({ ownerId }) => ownerId),
  )
  return views.map(({ id, ownerId, name, query, sharedWith, isDefault, savedAt }) => ({
    viewId: id,
    name,
    query,
    sharedWith: OPERATOR_ROLE_CODES.filter((role) => sharedWith.includes(role)),
    isDefault: isDefault && isSamePerson(ownerId, operator),
    isOwn: isSamePerson(ownerId, operator),
    owner: names.get(ownerId) ?? '',
    savedAt: savedAt.toISOString(),
  }))
}
