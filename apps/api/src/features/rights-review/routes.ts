import type { rightsReviewCalls } from '@morakot/contract/features/rights-review/calls'
import type { rightsReviewSchemas } from '@morakot/contract/features/rights-review/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { confirmReview, readReview } from './service.ts'

export function rightsReviewRoutes(context: BaseContext): Handlers<typeof rightsReviewCalls, typeof rightsReviewSchemas> {
  return {
    current: async (_request, { operator }) => await readReview(context, operator),
    confirm: async ({ params, body }, { operator }) => await confirmReview(context, operator, { id: BigInt(params.reviewId), ...body }),
  }
}
