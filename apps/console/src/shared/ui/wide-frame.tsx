import type { ReactNode } from 'react'

interface WideFrameProps {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** What is wider than the page scrolls inside a frame of its own. */
export function WideFrame({ label, className, children }: WideFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
