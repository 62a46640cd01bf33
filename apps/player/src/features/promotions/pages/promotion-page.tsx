import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { ExclusionNotice, useExclusion } from '#features/protection/public'
import { FomoLine } from '#features/site/public'
import { PromotionBanner } from '../components/promotion-banner.tsx'
import { copy } from '../copy.ts'

/**
 * The step before a deposit on the primary platform. There is no promotion to take yet, and the page says so: its one golden
 * button goes on to the deposit without one. Above it stands the operators' line, or the break of a member who is offered nothing.
 */
export function PromotionPage() {
  const exclusion = useExclusion()
  return (
    <div className="flex flex-col gap-3">
      {/* Nobody is offered anything before it is known who may be. */}
      {exclusion === undefined ? null : exclusion === null ? <FomoLine /> : <ExclusionNotice exclusion={exclusion} />}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <PromotionBanner title={copy['promotion.bannerTitle']} body={copy['promotion.bannerBody']} />
        <Card className="flex flex-col items-center justify-center gap-2 px-5 py-7 text-center">
          <span className="mb-1 flex size-16 items-center justify-center rounded-full bg-s2 text-brand-text">
            <Icon name="ticket" size={32} />
          </span>
          <h2 className="text-h2">
            <ThaiText>{copy['promotion.noneNow']}</ThaiText>
          </h2>
          <p className="text-small text-t2">
            <ThaiText>{copy['promotion.noneNowBody']}</ThaiText>
          </p>
        </Card>
      </div>
      <Link to="/deposit-selection" className={buttonClasses('gold', 'large')}>
        {copy['action.depositWithoutPromotion']}
      </Link>
    </div>
  )
}
