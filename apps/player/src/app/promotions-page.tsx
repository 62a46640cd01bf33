import { PromotionPage } from '#features/promotions/pages/promotion-page.tsx'
import { FomoLine } from '#features/site/components/fomo-line.tsx'

/** The page of promotions, with the operators' line that the promotions know nothing of. */
export function PromotionsPage() {
  return <PromotionPage notice={<FomoLine />} />
}
