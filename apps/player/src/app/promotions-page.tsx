import { ExclusionNotice, useExclusion } from '#features/protection/public'
import { PromotionPage } from '#features/promotions/pages/promotion-page.tsx'
import { FomoLine } from '#features/site/components/fomo-line.tsx'

/** The page of promotions, with what the promotions know nothing of: the operators' line, or the break of a member who is offered nothing. */
export function PromotionsPage() {
  const exclusion = useExclusion()
  // Nobody is offered anything before it is known who may be.
  if (exclusion === undefined) return <PromotionPage />
  return <PromotionPage notice={exclusion === null ? <FomoLine /> : <ExclusionNotice exclusion={exclusion} />} />
}
