import { useId } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { Spinner } from './spinner.tsx'
import { ThaiText } from './thai-text.tsx'

export type ButtonVariant = 'gold' | 'outline' | 'quiet' | 'danger' | 'line'
export type ButtonSize = 'large' | 'medium'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: IconName
  readonly isLoading?: boolean
  /** Why the button does nothing now. The button stays focusable, and the reason is read and shown. */
  readonly disabledReason?: string | undefined
  /** The button does nothing now, and the page says why elsewhere: give that text's id as `aria-describedby`. */
  readonly isOff?: boolean
}

const variantClasses = {
  gold: 'surface-gold hover:brightness-105',
  outline: 'border border-border-strong bg-s2 text-t1 hover:bg-s3',
  quiet: 'bg-transparent text-brand-text hover:bg-s2',
  danger: 'bg-danger text-on-danger hover:brightness-110',
  line: 'bg-line text-line-ink hover:brightness-105',
} as const satisfies Record<ButtonVariant, string>

const sizeClasses = {
  large: 'min-h-[52px] w-full px-5 text-body',
  medium: 'min-h-[44px] px-4 text-small',
} as const satisfies Record<ButtonSize, string>

/** The classes of a button, for a link that looks like one. */
export function buttonClasses(variant: ButtonVariant = 'gold', size: ButtonSize = 'large'): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-button font-display font-semibold',
    'transition-[filter,transform,background-color] duration-[120ms] active:scale-[0.98]',
    variantClasses[variant],
    sizeClasses[size],
  )
}

export function Button(props: ButtonProps) {
  const {
    variant = 'gold',
    size = 'large',
    icon,
    isLoading = false,
    disabledReason,
    isOff = false,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const reasonId = useId()
  const isBlocked = isLoading || isOff || disabledReason !== undefined
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      {...rest}
      type={type}
      onClick={onPress}
      aria-busy={isLoading || undefined}
      aria-disabled={isBlocked || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      className={classNames(buttonClasses(variant, size), (isOff || disabledReason !== undefined) && 'opacity-60 saturate-50', className)}
    >
      <span className={classNames('inline-flex items-center gap-2', isLoading && 'opacity-0')}>
        {icon === undefined ? null : <Icon name={icon} />}
        {children}
      </span>
      {isLoading ? <Spinner className="absolute inset-0 m-auto" /> : null}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <span className={classNames('inline-flex flex-col items-center gap-1', size === 'large' && 'w-full')}>
      {button}
      <span id={reasonId} className="text-center text-caption text-t3">
        <ThaiText>{disabledReason}</ThaiText>
      </span>
    </span>
  )
}
