import { Field } from '@morakot/ui/components/field'
import { copy } from '../copy.ts'
import { useFree } from './use-availability.ts'
import type { RegistrationFields } from './use-registration.ts'

/** Step 1: what the member logs in with. */
export function StepAccount({ form }: { readonly form: RegistrationFields }) {
  const { textOf, problems, values, leave } = form
  const usernameFree = useFree('username', values)
  const phoneFree = useFree('phone', values)
  return (
    <>
      <Field
        {...textOf('username')}
        onBlur={() => {
          leave('username')
          usernameFree.onLeave()
        }}
        label={copy['auth.username']}
        hint={usernameFree.says ?? copy['auth.usernameHint']}
        error={problems.username ?? usernameFree.problem}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={24}
      />
      <Field
        {...textOf('phone')}
        onBlur={() => {
          leave('phone')
          phoneFree.onLeave()
        }}
        label={copy['auth.phone']}
        hint={phoneFree.says ?? copy['auth.phoneHint']}
        error={problems.phone ?? phoneFree.problem}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Field
        {...textOf('password')}
        label={copy['auth.password']}
        hint={copy['auth.passwordHint']}
        error={problems.password}
        type="password"
        autoComplete="new-password"
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
      />
    </>
  )
}
