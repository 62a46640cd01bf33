import { classNames } from '@morakot/ui/class-names'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { ReactNode } from 'react'
import { BrandMark, LogoLink } from './logo.tsx'

/** The largest width of a page's content, and of what is aligned with it. */
export const PAGE_WIDTH = 'max-w-[768px]'

/** A page of games next to the rail of a desktop. `gridGeometry` has the same numbers. */
export const WIDE_PAGE_WIDTH = 'max-w-[768px] xl:max-w-[1200px]'

export const FRAME = 'page-header sticky top-0 z-20'
export const ROW = `mx-auto flex min-h-[60px] w-full ${WIDE_PAGE_WIDTH} items-center gap-2`

export interface MainHeaderProps {
  readonly end?: ReactNode
  /** Shown under the logo, within the header. */
  readonly badge?: ReactNode
  /** The logo leads home, except during maintenance: there is no home then (BACK-7). */
  readonly isLogoLink?: boolean
  /** On a desktop with a rail, which has the logo: shown instead of the logo. */
  readonly aside?: ReactNode
}

export function MainHeader({ end, badge, isLogoLink = true, aside }: MainHeaderProps) {
  return (
    <header className={FRAME}>
      <div className={`${ROW} px-4 sm:px-5`}>
        <div className={classNames('flex shrink-0 flex-col items-center py-0.5', aside !== undefined && 'xl:hidden')}>
          {isLogoLink ? <LogoLink /> : <BrandMark />}
          {badge}
        </div>
        {aside === undefined ? null : <div className="min-w-0 flex-1 max-xl:hidden">{aside}</div>}
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-1.5 sm:gap-2">{end}</div>
      </div>
    </header>
  )
}

export interface TitledHeaderProps {
  readonly title: string
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** The name of a game, over the game: one line, and cut where it is longer (screens-2 §10). */
  readonly isOneLine?: boolean
}

/** Back at the start, the page's one h1 in the middle, one control at the end. */
export function TitledHeader({ title, start, end, isOneLine = false }: TitledHeaderProps) {
  return (
    <header className={FRAME}>
      <div className={`${ROW} pl-2 pr-4 sm:pl-3 sm:pr-5`}>
        {/* The arrow is at the gutter, its target reaches past it: as wide again as what the other side keeps free. */}
        <div className="flex min-w-13 shrink-0 justify-start">{start}</div>
        <h1 className={classNames('min-w-0 flex-1 text-center text-h2', isOneLine && 'line-ellipsis')}>
          <ThaiText>{title}</ThaiText>
        </h1>
        <div className="flex min-w-11 shrink-0 justify-end">{end}</div>
      </div>
    </header>
  )
}
