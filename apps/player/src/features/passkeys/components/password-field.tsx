import { Field } from '@morakot/ui/components/field'
import type { ComponentProps } from 'react'
import { copy } from '../copy.ts'

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'error' | 'onChange' | 'onBlur'>

/** The member's password, required again. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <Field
      {...props}
      label={copy['auth.password']}
      name="password"
      type="password"
      autoComplete="current-password"
      revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
    />
  )
}
