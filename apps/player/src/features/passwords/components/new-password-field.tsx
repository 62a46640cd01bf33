import { Field } from '@morakot/ui/components/field'
import type { ChangeEvent, FocusEvent } from 'react'
import { copy } from '../copy.ts'

export interface NewPasswordFieldProps {
  readonly error: string | undefined
  readonly onType: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onLeave: (event: FocusEvent<HTMLInputElement>) => void
}

/** A password being chosen. It can be looked at, so it is typed once. */
export function NewPasswordField({ error, onType, onLeave }: NewPasswordFieldProps) {
  return (
    <Field
      label={copy['auth.newPassword']}
      name="newPassword"
      type="password"
      autoComplete="new-password"
      hint={copy['auth.newPasswordHint']}
      revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
      error={error}
      onChange={onType}
      onBlur={onLeave}
    />
  )
}
