import { Icon } from '@morakot/ui/components/icon'
import { useEffect, useState } from 'react'
import { watchScroll } from '#shared/scroll-watch'
import { isTopOffered } from '../rules.ts'
import { copy } from '../copy.ts'

/** The way up, above the tabs, once the list was followed for two screens. */
export function TopButton() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    return watchScroll(() => {
      setShown(isTopOffered(window.scrollY, before, window.innerHeight))
      before = window.scrollY
    }, window)
  }, [])
  if (!isShown) return null
  return (
    <button
      type="button"
      onClick={() => window.scrollTo({ top: 0 })}
      className="resume-bar fixed left-1/2 z-10 flex min-h-11 -translate-x-1/2 items-center gap-1.5 rounded-full border border-border-strong bg-s3 px-4 text-small text-t1 shadow-raised"
    >
      <Icon name="up" size={18} />
      {copy['letters.top']}
    </button>
  )
}
