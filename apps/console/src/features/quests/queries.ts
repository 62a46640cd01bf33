import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { questsConsoleCalls } from '@morakot/contract/features/quests/calls'
import type { questsConsoleSchemas } from '@morakot/contract/features/quests/schema'
import { QUEST_STATUSES } from '@morakot/contract/features/quests/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof questsConsoleSchemas
const api = client<Schemas>('quests', questsConsoleCalls)

export type Version = Reply<Schemas['draft']>
export type OpenVersion = Reply<Schemas['open']>
export type Previewed = Reply<Schemas['preview']>
export type QuestForm = CallInput<Schemas['draft']>['body']

export const QUESTS_KEY = 'quests'

export function versionsQuery({ filters, page, size }: ListState): ListQuery<Version> {
  const query = { q: filters['q'], status: QUEST_STATUSES.find((known) => known === filters['status']), page, limit: size }
  return { queryKey: [QUESTS_KEY, 'list', query], queryFn: async ({ signal }) => await api.search({ query }, { signal }) }
}

export function versionQuery(id: string) {
  return queryOptions({ queryKey: [QUESTS_KEY, 'one', id], queryFn: ({ signal }) => api.open({ params: { id } }, { signal }) })
}

/** How a member would see a form, and what it is expected to cost. */
export function previewQuery(form: QuestForm) {
  return queryOptions({ queryKey: [QUESTS_KEY, 'preview', form], queryFn: ({ signal }) => api.preview({ body: form }, { signal }) })
}

export const draftQuest = async (body: QuestForm): Promise<Version> => await api.draft({ body })
export const publishQuest = async (id: string): Promise<Version> => await api.publish({ params: { id }, body: {} })
export const endQuest = async (id: string, reason: string): Promise<Version> => await api.end({ params: { id }, body: { reason } })
