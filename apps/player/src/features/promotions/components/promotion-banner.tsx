import { ThaiText } from '@morakot/ui/components/thai-text'
import { useState } from 'react'

export interface PromotionBannerProps {
  readonly title: string
  readonly body: string
}

const ART = '/art/promotions.svg'

/** Words over generated art whose left side stays quiet for them; without the art they stand on the banner's own ground. */
export function PromotionBanner({ title, body }: PromotionBannerProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <div className="hero-ground relative isolate flex aspect-[16/7] w-full md:aspect-auto md:h-full items-center overflow-clip rounded-card">
      {isMissing ? null : (
        <img
          src={ART}
          alt=""
          width={320}
          height={180}
          onError={() => setMissing(true)}
          className="absolute inset-0 -z-10 size-full object-cover object-right"
        />
      )}
      <div className="flex min-h-[150px] w-[58%] flex-col justify-center gap-0.5 p-4 text-white [text-shadow:0_1px_4px_#0008] sm:p-6">
        <p className="font-display text-h1 font-semibold text-balance">
          <ThaiText>{title}</ThaiText>
        </p>
        <p className="text-small">
          <ThaiText>{body}</ThaiText>
        </p>
      </div>
    </div>
  )
}
