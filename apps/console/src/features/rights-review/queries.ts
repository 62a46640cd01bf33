import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { rightsReviewCalls } from '@morakot/contract/features/rights-review/calls'
import type { rightsReviewSchemas } from '@morakot/contract/features/rights-review/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof rightsReviewSchemas

export type Review = Reply<Schemas['current']>
export type Holder = Review['people'][number]

const api = client<Schemas>('rightsReview', rightsReviewCalls)

/** Who has which role now, and the review of this quarter. */
export const reviewQuery = queryOptions({
  queryKey: ['rights-review'],
  queryFn: async ({ signal }) => await api.current({}, { signal }),
})

export async function confirmReview(reviewId: string, body: CallInput<Schemas['confirm']>['body']): Promise<Review> {
  return await api.confirm({ params: { reviewId }, body })
}
