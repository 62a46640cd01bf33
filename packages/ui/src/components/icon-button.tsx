import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '../icon-paths.ts'

export const ICON_BUTTON_CLASSES =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-t1 transition-colors duration-[120ms] hover:bg-s2'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  /** The accessible name: an icon alone says nothing. */
  readonly label: string
  readonly isFilled?: boolean
}

export function IconButton({ icon, label, isFilled = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(ICON_BUTTON_CLASSES, className)}>
      <Icon name={icon} size={22} filled={isFilled} />
    </button>
  )
}
