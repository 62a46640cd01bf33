import { buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PromotionBanner } from '../components/promotion-banner.tsx'
import { copy } from '../copy.ts'

export interface PromotionPageProps {
  /** What operators announce above the promotions. */
  readonly notice?: ReactNode
}

/**
 * The step before a deposit on the primary platform. There is no promotion to take yet, and the page says so: its one golden
 * button goes on to the deposit without one.
 */
export function PromotionPage({ notice }: PromotionPageProps) {
  return (
    <div className="flex flex-col gap-3">
      {notice}
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
