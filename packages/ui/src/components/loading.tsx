import type { ReactNode } from 'react'
import { copy } from '../copy.ts'

export interface LoadingProps {
  readonly className?: string
  /** The skeletons of what comes, which a screen reader passes over. */
  readonly children: ReactNode
}

/** A part of a page that loads. Screen readers say so. */
export function Loading({ className, children }: LoadingProps) {
  return (
    <div role="status" aria-label={copy['state.loading']} className={className}>
      {children}
    </div>
  )
}
