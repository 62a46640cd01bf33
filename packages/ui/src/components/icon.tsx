import { ICON_PATHS } from '../icon-paths.ts'
import type { IconName } from '../icon-paths.ts'

export interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly filled?: boolean
  readonly className?: string
}

/** A picture next to text or inside a named control; it has no name of its own. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
