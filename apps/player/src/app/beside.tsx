import { showToast } from '@morakot/ui/toast'
import { CatchBoundary, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { copy } from '#shared/copy'
import { isChunkFailure, reloadOnce } from './chunk-reload.ts'

export interface BesideProps {
  /** What stands there while the piece is on its way. */
  readonly coming?: ReactNode
  /** What stands there instead of a piece that failed. */
  readonly missing?: (failure: Pick<ErrorComponentProps, 'error'>) => ReactNode
  /** Another key is another try. */
  readonly tryKey?: string
  readonly children: ReactNode
}

/** A piece beside a page or over it, loaded by itself: one that does not come, or fails, takes nothing else of the page with it. */
export function Beside({ coming = null, missing = Nothing, tryKey = '', children }: BesideProps) {
  return (
    <CatchBoundary getResetKey={() => tryKey} errorComponent={missing}>
      <Suspense fallback={coming}>{children}</Suspense>
    </CatchBoundary>
  )
}

/**
 * In the place of what was asked for and lies over the page. A piece that did not come first has the page loaded again, with its entry
 * of the history still there: it opens by itself then. Otherwise the entry goes again, and that it cannot be opened is said.
 */
export function CannotOpen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  useEffect(() => {
    const giveUp = () => {
      const { isSearching, accountMenu } = router.latestLocation.state
      if (isSearching === undefined && accountMenu === undefined) return
      router.history.back()
      showToast({ kind: 'error', text: copy['error.generic'] })
    }
    if (!isChunkFailure(error)) giveUp()
    else void reloadOnce(window).then((outcome) => (outcome === 'reloading' ? undefined : giveUp()))
  }, [router, error])
  return null
}

function Nothing() {
  return null
}
