import { showToast } from '@morakot/ui/toast'
import { CatchBoundary, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { copy } from '#shared/copy'
import { isChunkFailure, reloadOnce } from './chunk-reload.ts'

export interface OptionalPartProps {
  /** Shown while the piece loads. */
  readonly coming?: ReactNode
  /** Shown instead of a piece that failed. */
  readonly missing?: (failure: Pick<ErrorComponentProps, 'error'>) => ReactNode
  /** Another key is another try. */
  readonly tryKey?: string
  readonly children: ReactNode
}

/** A separately loaded piece next to a page or over it. If it fails to load or throws, the rest of the page still works. */
export function OptionalPart({ coming = null, missing = Nothing, tryKey = '', children }: OptionalPartProps) {
  return (
    <CatchBoundary getResetKey={() => tryKey} errorComponent={missing}>
      <Suspense fallback={coming}>{children}</Suspense>
    </CatchBoundary>
  )
}

/**
 * Replaces a requested overlay that could not be loaded. After a chunk failure it first reloads the page and keeps the overlay's history
 * entry, so that the overlay opens after the reload. Otherwise it removes the entry and shows an error.
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
