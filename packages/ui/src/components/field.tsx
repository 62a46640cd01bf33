import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { ThaiText } from './thai-text.tsx'

export interface FieldFrameProps {
  readonly label: string
  /** Only read out: the place of the field, and its placeholder, say to the eye what it is. */
  readonly isLabelHidden?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export interface FieldParts {
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
}

/** Label above, hint and error below, tied to whatever control is drawn inside. */
export function FieldFrame({
  label,
  isLabelHidden = false,
  hint,
  error,
  children,
}: FieldFrameProps & { readonly children: (parts: FieldParts) => ReactNode }) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  const describedBy = [errorId, hintId].filter((part) => part !== undefined).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-semibold text-t2'}>
        {label}
      </label>
      {children({ id, describedBy: describedBy === '' ? undefined : describedBy, isInvalid: error !== undefined })}
      {hintId === undefined || hint === undefined ? null : (
        <p id={hintId} className="text-caption text-t3">
          <ThaiText>{hint}</ThaiText>
        </p>
      )}
      <p
        id={errorId}
        role={error === undefined ? undefined : 'alert'}
        className={error === undefined ? 'hidden' : 'flex items-start gap-1.5 text-small text-neg'}
      >
        {error === undefined ? null : (
          <>
            <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
            <span>
              <ThaiText>{error}</ThaiText>
            </span>
          </>
        )}
      </p>
    </div>
  )
}

// The ring goes round the whole box: around the input alone it would cut through the prefix.
const boxClasses = classNames(
  'flex min-h-[52px] items-center rounded-button border bg-s2 transition-colors focus-within:border-gold',
  'has-[:is(input,select):focus-visible]:outline-3 has-[:is(input,select):focus-visible]:outline-offset-2 has-[:is(input,select):focus-visible]:outline-gold-text',
)
export const CONTROL_CLASSES =
  'min-h-[50px] w-full min-w-0 flex-1 rounded-button bg-transparent px-4 text-body text-t1 placeholder:text-t3 focus-visible:outline-none'

export interface FieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'prefix' | 'id'> {
  /** Drawn before the value, such as ฿. */
  readonly prefix?: string
  /** The names of the button that shows or hides a password; needed with type="password". */
  readonly revealLabels?: { readonly show: string; readonly hide: string }
}

export function Field({ label, isLabelHidden = false, hint, error, prefix, revealLabels, type = 'text', className, ...input }: FieldProps) {
  const [isRevealed, setRevealed] = useState(false)
  const typeView = type === 'password' && isRevealed ? 'text' : type
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <div className={classNames(boxClasses, isInvalid ? 'border-neg' : 'border-border-strong')}>
          {prefix === undefined ? null : (
            <span aria-hidden="true" className="pl-4 font-display text-h1 font-semibold text-gold-text">
              {prefix}
            </span>
          )}
          <input
            {...input}
            id={id}
            type={typeView}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            className={classNames(CONTROL_CLASSES, className)}
          />
          {type === 'password' && revealLabels !== undefined ? (
            <IconButton
              icon={isRevealed ? 'eyeOff' : 'eye'}
              label={isRevealed ? revealLabels.hide : revealLabels.show}
              aria-pressed={isRevealed}
              className="mr-1 text-t2"
              onClick={() => setRevealed(!isRevealed)}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}

export interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'id'> {}

export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <div className={classNames(boxClasses, 'relative', isInvalid ? 'border-neg' : 'border-border-strong')}>
          <select
            {...select}
            id={id}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            className={classNames(CONTROL_CLASSES, 'appearance-none pr-11 [&>option]:bg-s2', className)}
          >
            {children}
          </select>
          <Icon name="down" className="pointer-events-none absolute right-4 text-t2" />
        </div>
      )}
    </FieldFrame>
  )
}
