import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { memberTagSchemas } from '@morakot/contract/features/member-tags/schema'
import { TAGS_OF_MEMBER_MAX } from '@morakot/contract/features/member-tags/states'
import { refuse } from '@morakot/contract/refused'
import { runBulk } from '#engines/bulk-acts'
import * as members from '#features/members/service-status'
import type { BaseContext } from '#infra/context'
import { memberId } from '#infra/identity'
import type { MemberId, OperatorId } from '#infra/identity'
import type { Tx } from '#infra/db'
import { recordAction } from '#infra/operators/audit'
import { requireTag } from './service.ts'
import { countTagsOf, deleteMemberTag, insertMemberTag } from './store.ts'

type Schemas = typeof memberTagSchemas
type Many = ParsedInput<Schemas['attachMany']>['body']

/**
 * Puts a tag on members; one who has it stays as it is. Each outcome says why not: `memberTags.member_not_found`, `memberTags.off`,
 * `memberTags.member_full`. Throws `memberTags.not_found`, `site.key_reused`.
 */
export async function attachMany(
  context: BaseContext,
  operator: OperatorId,
  tagId: string,
  { bulkId, memberIds }: Many,
): Promise<Reply<Schemas['attachMany']>> {
  await requireTag(context.db, operator, tagId)
  return await runBulk(context, {
    bulkId,
    act: 'memberTags.attachMany',
    operator,
    rows: memberIds,
    input: { tagId },
    run: async (tx, row) => {
      const member = await lockMember(tx, row)
      const tag = await requireTag(tx, operator, tagId)
      if (!tag.isActive) refuse('memberTags.off')
      if (!(await insertMemberTag(tx, { member, tag: tagId, by: operator, at: context.clock.now() }))) return
      if ((await countTagsOf(tx, member)) > TAGS_OF_MEMBER_MAX) refuse('memberTags.member_full', { params: { max: TAGS_OF_MEMBER_MAX } })
      await recordAction(tx, { actor: `op:${operator}`, action: 'member.tag', subject: `member:${member}`, after: { tag: tag.name } })
    },
  })
}

/** Takes a tag off members; one who has it not stays as it is. Throws `memberTags.not_found`, `site.key_reused`. */
export async function removeMany(
  context: BaseContext,
  operator: OperatorId,
  tagId: string,
  { bulkId, memberIds }: Many,
): Promise<Reply<Schemas['removeMany']>> {
  const tag = await requireTag(context.db, operator, tagId)
  return await runBulk(context, {
    bulkId,
    act: 'memberTags.removeMany',
    operator,
    rows: memberIds,
    input: { tagId },
    run: async (tx, row) => {
      const member = await lockMember(tx, row)
      if (!(await deleteMemberTag(tx, member, tagId))) return
      await recordAction(tx, { actor: `op:${operator}`, action: 'member.untag', subject: `member:${member}`, before: { tag: tag.name } })
    },
  })
}

/** Of two acts on one member at the same time, the second waits. Throws `memberTags.member_not_found`. */
async function lockMember(tx: Tx, given: string): Promise<MemberId> {
  const id = memberId(BigInt(given))
  const known = await members.membersOf(tx, [id])
  if (!known.has(id)) refuse('memberTags.member_not_found')
  await members.lockMemberRow(tx, id)
  return id
}
