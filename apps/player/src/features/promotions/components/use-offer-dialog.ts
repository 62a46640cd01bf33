import { useRef } from 'react'
import { useChosenPromotion } from './use-chosen-promotion.ts'

type Offer = { readonly promotionId?: string }

/**
 * The promotion that goes with a request under an idempotency key. A retry with the same key sends the promotion of the first attempt,
 * whatever became of it meanwhile: the request is the same.
 */
export function useOfferDialog(): (key: string) => Offer {
  const promotion = useChosenPromotion()
  const sent = useRef<{ readonly key: string; readonly offer: Offer }>(null)
  return (key) => {
    if (sent.current?.key !== key) sent.current = { key, offer: promotion === undefined ? {} : { promotionId: promotion.promotionId } }
    return sent.current.offer
  }
}
