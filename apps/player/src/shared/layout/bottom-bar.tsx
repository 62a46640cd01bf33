import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { copy } from '#shared/copy'
import { useMenu } from '../routing/menus.ts'
import { useBarVisibility } from './use-bar-visibility.ts'

export interface BottomBarProps {
  /** Around a frame the bar stays where it is. */
  readonly isFixed: boolean
  /** Something lies over the whole page. */
  readonly isCovered: boolean
}

/** The five tabs. They leave the screen while the page is read downwards, and come back when one of them receives the focus. */
export function BottomBar({ isFixed, isCovered }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null)
  const { isShown, show } = useBarVisibility(bar, isFixed)
  const tabs = useMenu('tabs')
  const isHere = isShown && !isCovered
  const onFocusBefore = () => {
    flushSync(show)
    bar.current?.querySelector('a')?.focus()
  }
  return (
    <>
      <div aria-hidden="true" className="safe-bottom h-16 shrink-0 box-content xl:hidden" />
      {isHere ? null : (
        <button type="button" className="sr-only xl:hidden" onFocus={onFocusBefore}>
          {copy['nav.showMain']}
        </button>
      )}
      <nav
        ref={bar}
        aria-label={copy['nav.main']}
        inert={!isHere}
        className={classNames(
          'safe-bottom fixed inset-x-0 bottom-0 z-30 border-t border-border bg-s1/95 backdrop-blur-md transition-transform duration-200 xl:hidden',
          isHere ? 'translate-y-0' : 'translate-y-full',
        )}
      >
        <ul className="mx-auto grid h-16 max-w-[768px] grid-cols-5">
          {tabs.map((tab) => (
            <li key={tab.to} className="flex">
              <Link
                to={tab.to}
                activeOptions={{ exact: tab.to === '/', includeSearch: false }}
                className="flex flex-1 flex-col items-center justify-center gap-0.5 whitespace-nowrap text-tab text-t2 -outline-offset-4! aria-[current=page]:font-semibold aria-[current=page]:text-gold-text"
              >
                <Icon name={tab.icon} size={24} />
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
