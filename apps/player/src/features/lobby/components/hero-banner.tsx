import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'

export interface HeroBannerProps {
  readonly title: string
  readonly body: string
  readonly to: NonNullable<LinkProps['to']>
  readonly imageUrl: string
}

/**
 * A promotion in words over its art; without the art only the words are shown. The art spans the banner and comes with the page: it is
 * the largest picture of the lobby, so that no tile, which has to wait for the list of games, is.
 */
export function HeroBanner({ title, body, to, imageUrl }: HeroBannerProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <Link to={to} className="hero-ground relative flex min-h-[120px] items-center overflow-clip rounded-card sm:min-h-[148px]">
      {isMissing ? null : (
        <img
          src={imageUrl}
          alt=""
          width={380}
          height={120}
          fetchPriority="high"
          onError={() => setMissing(true)}
          className="absolute inset-0 size-full object-cover object-right sm:object-contain"
        />
      )}
      <span className="relative flex w-[64%] flex-col gap-0.5 p-4 text-white sm:p-6">
        <span className="font-display text-h2 font-semibold text-balance sm:text-h1">
          <ThaiText>{title}</ThaiText>
        </span>
        <span className="text-small">
          <ThaiText>{body}</ThaiText>
        </span>
      </span>
    </Link>
  )
}
