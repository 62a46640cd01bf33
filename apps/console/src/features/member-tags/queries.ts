import type { BulkReply } from '@morakot/contract/bulk'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { memberTagCalls } from '@morakot/contract/features/member-tags/calls'
import type { memberTagSchemas } from '@morakot/contract/features/member-tags/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof memberTagSchemas

const api = client<Schemas>('memberTags', memberTagCalls)

export type MemberTag = Reply<Schemas['list']>['items'][number]
export const TAGS_KEY = 'member-tags'

/** The tags that the own roles see. */
export const tagsQuery = queryOptions({
  queryKey: [TAGS_KEY],
  queryFn: async ({ signal }) => (await api.list({}, { signal })).items,
})

/** The same as pages of a list. */
export function tagListQuery({ page, size }: ListState): ListQuery<MemberTag> {
  return {
    queryKey: [TAGS_KEY, 'list', page, size],
    queryFn: async ({ signal }) => {
      const { items } = await api.list({}, { signal })
      return { items: items.slice((page - 1) * size, page * size), total: items.length }
    },
  }
}

/** What may be chosen for members: tags in use to put on, every tag to take off. */
export function tagChoices(act: 'attach' | 'remove') {
  return {
    queryKey: [TAGS_KEY, 'choices', act],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const { items } = await api.list({}, { signal })
      return items.filter(({ isActive }) => isActive || act === 'remove').map(({ tagId, name }) => ({ value: tagId, label: name }))
    },
  }
}

/** The page's form under the id of its attempt: sent again, it stays one tag. */
export const makeTag = async (body: CallInput<Schemas['make']>['body']): Promise<MemberTag> => await api.make({ body })
export const changeTag = async (tagId: string, body: CallInput<Schemas['change']>['body']): Promise<MemberTag> =>
  await api.change({ params: { tagId }, body })

type Members = readonly { readonly memberId: string }[]
const idsOf = (members: Members) => members.map(({ memberId }) => memberId)

/** Puts a tag on members; under the same id on each of them once. */
export const attachTag = async (bulkId: string, members: Members, tagId: string): Promise<BulkReply> =>
  await api.attachMany({ params: { tagId }, body: { bulkId, memberIds: idsOf(members) } })
/** Takes a tag off members. */
export const removeTag = async (bulkId: string, members: Members, tagId: string): Promise<BulkReply> =>
  await api.removeMany({ params: { tagId }, body: { bulkId, memberIds: idsOf(members) } })
