import { refusedFields } from '@morakot/contract/failed-call'
import { passwordResetSchema } from '@morakot/contract/features/members/schema-passwords'
import { Button } from '@morakot/ui/components/button'
import { useTimeLeft } from '@morakot/ui/components/countdown'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { FormIntro } from '#shared/form/form-intro.tsx'
import { copy } from '../copy.ts'
import { requestCodeMutation, resetPasswordMutation } from '../queries.ts'
import { groupedPhone, RESEND_AFTER_MS } from '../rules.ts'
import type { PendingReset } from '../rules.ts'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

export interface ResetFormProps {
  readonly pending: PendingReset
  readonly onSentAgain: () => void
  readonly onOtherPhone: () => void
  readonly onDone: () => void
}

/** The second step of a forgotten password: the code that came, and a new password. */
export function ResetForm({ pending, onSentAgain, onOtherPhone, onDone }: ResetFormProps) {
  const isOnline = useOnline()
  const reset = useMutation({ ...resetPasswordMutation, onSuccess: onDone, onError: (error) => form.onRefused(error) })
  const form = useContractForm({
    schema: () => passwordResetSchema,
    names: ['code', 'newPassword'],
    extra: { phone: pending.phone },
    onValid: (request) => {
      if (!reset.isPending) reset.mutate(request)
    },
  })
  // A problem that is shown next to its field is not repeated.
  const isFieldError = Object.keys(refusedFields(reset.error)).length > 0
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormIntro icon="chat" text={fill(copy['auth.codeSentTo'], { phone: groupedPhone(pending.phone) })} />
      <FormAlert text={reset.error === null || isFieldError ? undefined : errorText(reset.error)} />
      <CodeField error={form.problems.code} onType={form.onType} onLeave={(event) => void form.onLeave(event)} />
      <NewPasswordField error={form.problems.newPassword} onType={form.onType} onLeave={(event) => void form.onLeave(event)} />
      <Button type="submit" isLoading={reset.isPending || reset.isSuccess} disabledReason={isOnline ? undefined : copy['error.offline']}>
        {copy['auth.setPassword']}
      </Button>
      <Resend pending={pending} onSentAgain={onSentAgain} />
      <Button variant="quiet" onClick={onOtherPhone}>
        {copy['auth.otherPhone']}
      </Button>
    </form>
  )
}

/** Another code, a minute after the last one. The device does the proof of work automatically: the visitor has pressed once already. */
function Resend({ pending, onSentAgain }: Pick<ResetFormProps, 'pending' | 'onSentAgain'>) {
  const leftMs = useTimeLeft(new Date(pending.sentAt + RESEND_AFTER_MS))
  const again = useMutation({
    ...requestCodeMutation,
    onSuccess: () => {
      showToast({ kind: 'success', text: copy['auth.codeSentAgain'] })
      onSentAgain()
    },
  })
  const waits = leftMs === 0 ? undefined : fill(copy['auth.codeAgainIn'], { seconds: Math.ceil(leftMs / 1_000) })
  return (
    <div className="flex flex-col gap-2">
      <Button variant="outline" isLoading={again.isPending} disabledReason={waits} onClick={() => again.mutate({ phone: pending.phone })}>
        {copy['auth.codeAgain']}
      </Button>
      <FormAlert text={again.error === null ? undefined : errorText(again.error)} />
    </div>
  )
}
