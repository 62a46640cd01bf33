import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { promotionsConsoleCalls } from '@morakot/contract/features/promotions/calls'
import { promotionsConsoleSchemas } from '@morakot/contract/features/promotions/schema-console'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof promotionsConsoleSchemas
const api = client<Schemas>('promotions', promotionsConsoleCalls)

export type Promotion = Reply<Schemas['promotion']>
export type Grant = Reply<Schemas['grantsOf']>['items'][number]
export type PromotionRequest = CallInput<Schemas['draft']>['body']

export const PROMOTIONS_KEY = 'promotions'

export function promotionsQuery(state: ListState): ListQuery<Promotion> {
  const query = queryOf(promotionsConsoleSchemas.promotions.query, state)
  return {
    queryKey: [PROMOTIONS_KEY, 'list', query],
    queryFn: async ({ signal }) => await api.promotions({ query }, { signal }),
  }
}

export function promotionQuery(id: string) {
  return queryOptions({ queryKey: [PROMOTIONS_KEY, 'one', id], queryFn: ({ signal }) => api.promotion({ params: { id } }, { signal }) })
}

/** The terms and the cost of a draft. */
export function previewQuery(body: PromotionRequest) {
  return queryOptions({
    queryKey: [PROMOTIONS_KEY, 'preview', body],
    queryFn: ({ signal }) => api.preview({ body }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
}

/** The members who took a promotion. */
export function grantsQuery(id: string) {
  return (state: ListState): ListQuery<Grant> => {
    const query = queryOf(promotionsConsoleSchemas.grantsOf.query, state)
    return {
      queryKey: [PROMOTIONS_KEY, 'grants', id, query],
      queryFn: async ({ signal }) => await api.grantsOf({ params: { id }, query }, { signal }),
      file: fileOf('promotions.grantsOf', { params: { id }, query }),
    }
  }
}

export const draftPromotion = async (body: PromotionRequest): Promise<Promotion> => await api.draft({ body })
export const publishPromotion = async (id: string): Promise<Promotion> => await api.publish({ params: { id }, body: {} })
export const stopPromotion = async (id: string, reason: string): Promise<Promotion> => await api.stop({ params: { id }, body: { reason } })
export const endGrant = async (id: string, reason: string): Promise<Grant> => await api.endGrant({ params: { id }, body: { reason } })
