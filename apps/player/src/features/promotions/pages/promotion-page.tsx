import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link, Navigate } from '@tanstack/react-router'
import { ExclusionNotice, useExclusion } from '#features/protection/public'
import { FomoLine } from '#features/site/public'
import { trail } from '#shared/routing/previous-route'
import { copy } from '../copy.ts'

/**
 * The step before a deposit on the primary platform. With nothing on offer it gives its place to the choice of ways (features F-40), except
 * to a member who comes back from there (BACK-2).
 */
export function PromotionPage() {
  return trail.before('promotion') === 'deposit-selection' ? <NothingOnOffer /> : <Navigate to="/deposit-selection" replace />
}

function NothingOnOffer() {
  const exclusion = useExclusion()
  return (
    <div className="flex flex-col gap-3">
      {/* Nobody is offered anything before it is known who may be. */}
      {exclusion === undefined ? null : exclusion === null ? <FomoLine /> : <ExclusionNotice exclusion={exclusion} />}
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
      <Link to="/deposit-selection" className={buttonClasses('gold', 'large')}>
        {copy['wallet.depositPrompt']}
      </Link>
    </div>
  )
}
