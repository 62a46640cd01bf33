import { Field } from '@morakot/ui/components/field'
import { useFormContext } from 'react-hook-form'
import { copy } from '../copy.ts'
import type { RegistrationForm } from '../rules.ts'
import { useFree } from './use-availability.ts'

/** Step 1: what the member logs in with. */
export function StepAccount() {
  const { register, formState, watch } = useFormContext<RegistrationForm>()
  const { errors } = formState
  const form = watch()
  const usernameFree = useFree('username', form)
  const phoneFree = useFree('phone', form)
  return (
    <>
      <Field
        {...register('username', { onBlur: usernameFree.onLeave })}
        label={copy['auth.username']}
        hint={usernameFree.says ?? copy['auth.usernameHint']}
        error={errors.username?.message ?? usernameFree.problem}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={24}
      />
      <Field
        {...register('phone', { onBlur: phoneFree.onLeave })}
        label={copy['auth.phone']}
        hint={phoneFree.says ?? copy['auth.phoneHint']}
        error={errors.phone?.message ?? phoneFree.problem}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Field
        {...register('password')}
        label={copy['auth.password']}
        hint={copy['auth.passwordHint']}
        error={errors.password?.message}
        type="password"
        autoComplete="new-password"
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
      />
    </>
  )
}
