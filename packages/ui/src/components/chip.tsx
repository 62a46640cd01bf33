import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** The classes of a chip, with a gold edge where it is chosen: a gold ground is for the one button that comes next. A chip that changes the address is a link, one that filters in place a button. */
export function chipClasses(isActive: boolean): string {
  return classNames(
    'inline-flex min-h-[44px] shrink-0 snap-start items-center gap-1.5 whitespace-nowrap rounded-full px-4 text-small transition-colors duration-[120ms]',
    isActive ? 'border border-gold bg-[#4a3a1c] font-semibold text-[#ffe08a]' : 'border border-border bg-s1 text-t2 hover:bg-s2',
  )
}

export interface ChipProps extends ComponentProps<'button'> {
  readonly isActive?: boolean
}

export function Chip({ isActive = false, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={isActive} className={classNames(chipClasses(isActive), className)} />
}
