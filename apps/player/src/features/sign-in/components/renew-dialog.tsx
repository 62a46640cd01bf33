import { refusedFields } from '@morakot/contract/failed-call'
import { sessionRenewSchema } from '@morakot/contract/features/members/schema-passwords'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { renewMutation } from '../queries-renewal.ts'

/** Renews the session by the password; what lies behind it, a round of a game above all, goes on. */
export function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const isOnline = useOnline()
  const renew = useMutation({
    ...renewMutation,
    onError: (error) => form.onRefused(error),
    onSettled: (reply) => {
      if (reply === undefined) return
      showToast({ kind: 'success', text: fill(copy['session.renewed'], { time: formatTime(reply.endsAt) }) })
      onClose()
    },
  })
  const form = useContractForm({
    schema: () => sessionRenewSchema,
    names: ['password'],
    onValid: (request) => {
      if (!renew.isPending && isOnline) renew.mutate(request)
    },
  })
  const isFieldError = renew.error !== null && 'password' in refusedFields(renew.error)
  return (
    <Dialog isOpen title={copy['session.renewTitle']} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <p className="text-center text-small text-t2">
          <ThaiText>{copy['session.renewBody']}</ThaiText>
        </p>
        <FormAlert text={renew.error === null || isFieldError ? undefined : errorText(renew.error)} />
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
        <div className="flex flex-col gap-2">
          <Button type="submit" isLoading={renew.isPending} disabledReason={isOnline ? undefined : copy['error.offline']}>
            {copy['session.renew']}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {copy['action.cancel']}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
