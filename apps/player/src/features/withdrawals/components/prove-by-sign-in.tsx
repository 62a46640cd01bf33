import { Button } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Notice } from '#features/cashier/components/notice.tsx'
import { useOnline } from '#shared/online'
import { copy } from '../copy.ts'
import type { ProofProps } from './prove-by-password.tsx'

/** The passkey that opened the session minutes ago proves the withdrawal: one press. When it no longer does, the password takes its place. */
export function ProveBySignIn({ amount, request, onPassword }: ProofProps & { readonly onPassword: () => void }) {
  const isOnline = useOnline()
  const onSend = () => {
    if (isOnline && !request.isSending) request.send({ amount, bySignIn: true })
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="problem" text={request.isSending ? undefined : (request.refusal ?? request.fields['amount'])} />
      <p className="text-center text-small text-t2">
        <ThaiText>{copy['withdraw.noCancel']}</ThaiText>
      </p>
      <div className="flex flex-col gap-2">
        <Button isLoading={request.isSending} disabledReason={isOnline ? undefined : copy['error.offline']} onClick={onSend}>
          {copy['action.confirm']}
        </Button>
        {request.refusal === undefined ? null : (
          <Button variant="quiet" onClick={onPassword}>
            {copy['withdraw.byPassword']}
          </Button>
        )}
      </div>
    </div>
  )
}
