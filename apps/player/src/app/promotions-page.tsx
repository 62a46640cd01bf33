import { PromotionPage } from '#features/promotions/pages/promotion-page.tsx'

/** The promotions, with what operators announce above them, of which the promotions know nothing. */
export function PromotionsPage() {
  return <PromotionPage notice={null} />
}
