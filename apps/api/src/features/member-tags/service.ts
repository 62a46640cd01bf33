import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { memberTagSchemas } from '@morakot/contract/features/member-tags/schema'
import { TAGS_MAX } from '@morakot/contract/features/member-tags/states'
import { refuse } from '@morakot/contract/refused'
import type { OperatorRole } from '@morakot/contract/permission'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { recordAction } from '#infra/operators/audit'
import { isSamePerson } from '#infra/operators/four-eyes'
import { groupsSeenBy, keepsGroup } from './rules.ts'
import { findTag, insertTag, listTags, listTagsOf, lockTags, lookAround, updateTag } from './store.ts'
import type { Tag } from './store.ts'

type Schemas = typeof memberTagSchemas
type Shown = Reply<Schemas['make']>

/** The tags that the operator's roles see. */
export async function readTags({ db }: BaseContext, operator: OperatorId): Promise<Reply<Schemas['list']>> {
  const roles = await rolesOf(db, operator)
  const tags = await listTags(db, groupsSeenBy(roles))
  const names = await operators.namesOf(
    db,
    tags.map(({ madeBy }) => madeBy),
  )
  return {
    items: tags.map(({ id, kind, madeBy, madeAt, ...tag }) => ({
      ...tag,
      tagId: id,
      group: kind,
      mayEdit: keepsGroup(roles, kind),
      madeBy: names.get(madeBy) ?? '',
      madeAt: madeAt.toISOString(),
    })),
  }
}

/**
 * Makes a tag. Throws `memberTags.other_group`, `memberTags.name_taken`, `memberTags.too_many`, and `site.key_reused` for the id of another
 * tag.
 */
export async function makeTag(
  context: BaseContext,
  operator: OperatorId,
  { tagId, group, name, tone }: ParsedInput<Schemas['make']>['body'],
): Promise<Shown> {
  if (!keepsGroup(await rolesOf(context.db, operator), group)) refuse('memberTags.other_group', { field: 'group' })
  const tag: Tag = { id: tagId, kind: group, name, tone, isActive: true, madeBy: operator, madeAt: context.clock.now() }
  await context.withTransaction(async (tx) => {
    await lockTags(tx)
    const known = await findTag(tx, tagId)
    if (known !== undefined) {
      const isSame = known.kind === group && known.name === name && known.tone === tone && isSamePerson(known.madeBy, operator)
      return isSame ? undefined : refuse('site.key_reused')
    }
    const { total, isTaken } = await lookAround(tx, tag)
    if (isTaken) refuse('memberTags.name_taken', { field: 'name' })
    if (total >= TAGS_MAX) refuse('memberTags.too_many', { params: { max: TAGS_MAX } })
    await insertTag(tx, tag)
    await recordAction(tx, { actor: `op:${operator}`, action: 'tags.make', subject: `tag:${tagId}`, after: { group, name, tone } })
  })
  return await readOne(context, operator, tagId)
}

/** Changes a tag. Throws `memberTags.not_found`, `memberTags.other_group`, `memberTags.name_taken`. */
export async function changeTag(
  context: BaseContext,
  operator: OperatorId,
  tagId: string,
  { name, tone, isActive }: ParsedInput<Schemas['change']>['body'],
): Promise<Shown> {
  await context.withTransaction(async (tx) => {
    await lockTags(tx)
    const tag = await requireTag(tx, operator, tagId)
    if (!keepsGroup(await rolesOf(tx, operator), tag.kind)) refuse('memberTags.other_group')
    const { isTaken } = await lookAround(tx, { ...tag, name })
    if (isTaken) refuse('memberTags.name_taken', { field: 'name' })
    const [before, after] = [
      { name: tag.name, tone: tag.tone, isActive: tag.isActive },
      { name, tone, isActive },
    ]
    await updateTag(tx, tagId, after)
    await recordAction(tx, { actor: `op:${operator}`, action: 'tags.change', subject: `tag:${tagId}`, before, after })
  })
  return await readOne(context, operator, tagId)
}

/** A tag that the operator's roles see. Throws `memberTags.not_found`, also for a tag of a group that they do not see. */
export async function requireTag(db: Db | Tx, operator: OperatorId, tagId: string): Promise<Tag> {
  const [tag, roles] = [await findTag(db, tagId), await rolesOf(db, operator)]
  return tag !== undefined && groupsSeenBy(roles).includes(tag.kind) ? tag : refuse('memberTags.not_found')
}

export type ShownTag = Pick<Shown, 'tagId' | 'name' | 'tone'>

/** The tags of these members that an operator's roles see. A member without one is left out. */
export async function tagsOf(db: Db, operator: OperatorId, ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, readonly ShownTag[]>> {
  const found = await listTagsOf(db, ids, groupsSeenBy(await rolesOf(db, operator)))
  return Map.groupBy(found, ({ memberId }) => memberId)
}

async function rolesOf(db: Db | Tx, operator: OperatorId): Promise<readonly OperatorRole[]> {
  return (await operators.rolesOf(db, operator)) ?? []
}

async function readOne(context: BaseContext, operator: OperatorId, tagId: string): Promise<Shown> {
  const { items } = await readTags(context, operator)
  return items.find((tag) => tag.tagId === tagId) ?? refuse('memberTags.not_found')
}
