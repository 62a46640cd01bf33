import { refusedFields } from '@morakot/contract/failed-call'
import { passwordChangeSchema } from '@morakot/contract/features/members/schema-passwords'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { errorText } from '#shared/api/failure'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { FormIntro } from '#shared/form/form-intro.tsx'
import { NewPasswordField } from '../components/new-password-field.tsx'
import { copy } from '../copy.ts'
import { changePasswordMutation } from '../queries.ts'

export function ChangePasswordPage() {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const change = useMutation({
    ...changePasswordMutation,
    onSuccess: () => {
      showToast({ kind: 'success', text: copy['auth.passwordChanged'] })
      void navigate({ to: '/profile' })
    },
    onError: (error) => form.onRefused(error),
  })
  const form = useContractForm({
    schema: () => passwordChangeSchema,
    names: ['currentPassword', 'newPassword'],
    onValid: (request) => {
      if (!change.isPending) change.mutate(request)
    },
  })
  const isFieldError = Object.keys(refusedFields(change.error)).length > 0
  return (
    <form noValidate onSubmit={form.onSubmit} className="mx-auto flex w-full max-w-[440px] flex-col gap-4">
      <FormIntro icon="key" text={copy['auth.withdrawWait']} />
      <FormAlert text={change.error === null || isFieldError ? undefined : errorText(change.error)} error={change.error} />
      <Field
        label={copy['auth.currentPassword']}
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
        error={form.problems.currentPassword}
        onChange={form.onType}
        onBlur={(event) => void form.onLeave(event)}
      />
      <NewPasswordField error={form.problems.newPassword} onType={form.onType} onLeave={(event) => void form.onLeave(event)} />
      <Button type="submit" isLoading={change.isPending || change.isSuccess} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {copy['nav.changePassword']}
      </Button>
      <Link
        to="/profile/devices"
        className="inline-flex min-h-[44px] items-center justify-center text-small font-semibold text-brand-text underline underline-offset-4"
      >
        {copy['device.seeAll']}
      </Link>
    </form>
  )
}
