import type { BaseContext } from '#infra/context'

export const PROMOTIONS_EXPIRE = 'promotions.expire'

export type PromotionsContext = BaseContext
