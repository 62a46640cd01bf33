import { useState } from 'react'
import type { ReactNode } from 'react'

export interface DrawnAfterProps {
  /** The queries of what decides where this part lies. */
  readonly loads: readonly { readonly isLoading: boolean; readonly failureCount: number }[]
  /** What is there until then. */
  readonly skeleton?: ReactNode
  readonly children: ReactNode
}

/**
 * A part that lies below others whose height depends on their data. It loads with them and is drawn once they are known, so that nothing
 * pushes it away. A query that fails or waits for the network holds it back no longer, and once drawn it stays.
 */
export function DrawnAfter({ loads, skeleton = null, children }: DrawnAfterProps) {
  const [isDrawn, setDrawn] = useState(false)
  const isComing = loads.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  if (!isComing && !isDrawn) setDrawn(true)
  return (
    <>
      {isDrawn ? null : skeleton}
      <div className={isDrawn ? 'contents' : 'hidden'}>{children}</div>
    </>
  )
}
