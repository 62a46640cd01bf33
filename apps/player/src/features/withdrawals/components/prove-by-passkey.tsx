import { Button } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation } from '@tanstack/react-query'
import { Notice } from '#features/cashier/components/notice.tsx'
import { passkeyProblem } from '#features/passkeys/components/passkey-words'
import { signWithdrawalMutation } from '#features/passkeys/queries'
import { useOnline } from '#shared/online'
import { copy } from '../copy.ts'
import type { ProofProps } from './prove-by-password.tsx'

export interface ProveByPasskeyProps extends ProofProps {
  /** Every passkey counts as a new device yet: the request will wait for the team. */
  readonly isNew: boolean
  readonly onPassword: () => void
}

/** A passkey proves the withdrawal: the device verifies its owner, and signs this amount. */
export function ProveByPasskey({ amount, request, isNew, onPassword }: ProveByPasskeyProps) {
  const isOnline = useOnline()
  const sign = useMutation({ ...signWithdrawalMutation, onSuccess: (passkey) => request.send({ amount, passkey }) })
  const isBusy = sign.isPending || request.isSending
  const onSign = () => {
    if (isBusy || !isOnline) return
    request.reset()
    sign.mutate(amount)
  }
  const problem = sign.error === null ? (request.refusal ?? request.fields['amount']) : passkeyProblem(sign.error)
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info" text={isNew ? copy['withdraw.passkeyNew'] : copy['withdraw.passkeyHint']} />
      <Notice tone="problem" text={isBusy ? undefined : problem} />
      <p className="text-center text-small text-t2">
        <ThaiText>{copy['withdraw.noCancel']}</ThaiText>
      </p>
      <div className="flex flex-col gap-2">
        <Button icon="key" isLoading={isBusy} disabledReason={isOnline ? undefined : copy['error.offline']} onClick={onSign}>
          {copy['withdraw.byPasskey']}
        </Button>
        <Button variant="quiet" onClick={onPassword}>
          {copy['withdraw.byPassword']}
        </Button>
      </div>
    </div>
  )
}
