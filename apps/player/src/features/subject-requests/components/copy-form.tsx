import { refusedFields } from '@morakot/contract/failed-call'
import { dataCopyForm } from '@morakot/contract/features/subject-requests/schema'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { keepFile } from '#shared/keep-file'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { takeCopyMutation } from '../queries.ts'

/** Fetches the own copy by the own password: a phone that is left open gives nothing away. */
export function CopyForm() {
  const isOnline = useOnline()
  const take = useMutation({
    ...takeCopyMutation,
    onSuccess: (file) => {
      keepFile(file)
      showToast({ kind: 'success', text: copy['myData.done'] })
    },
    onError: (error) => form.onRefused(error),
  })
  const form = useContractForm({
    schema: () => dataCopyForm,
    names: ['password'],
    onValid: (request) => {
      if (!take.isPending) take.mutate(request)
    },
  })
  const isFieldError = Object.keys(refusedFields(take.error)).length > 0
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormAlert text={take.error === null || isFieldError ? undefined : errorText(take.error)} />
      <Field
        label={copy['auth.password']}
        name="password"
        type="password"
        autoComplete="current-password"
        revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
        error={form.problems.password}
        onChange={form.onType}
        onBlur={(event) => void form.onLeave(event)}
      />
      <Button type="submit" icon="download" isLoading={take.isPending} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {copy['myData.download']}
      </Button>
    </form>
  )
}
