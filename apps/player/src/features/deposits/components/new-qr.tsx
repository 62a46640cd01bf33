import { Button, buttonClasses } from '@morakot/ui/components/button'
import type { ButtonVariant } from '@morakot/ui/components/button'
import { Link } from '@tanstack/react-router'
import { Notice } from '#features/cashier/components/notice.tsx'
import { copy } from '../copy.ts'
import { useOpenDeposit } from './use-open-deposit.ts'

/** In the place of a QR that is over: the same amount by one press, and the way to another. */
export function NewQr({ amount }: { readonly amount: number }) {
  const request = useOpenDeposit({ replace: true })
  // A request for another amount whose outcome is unknown is retried first, by the form that keeps it.
  if (request.openAmount !== undefined && request.openAmount !== amount) return <NewQrLink />
  return (
    <>
      <Notice tone="problem" text={request.refusal ?? request.fields['amount']} error={request.error} />
      <Button icon="qr" isLoading={request.isSending} disabledReason={request.closed} onClick={() => request.send({ amount })}>
        {request.openAmount === undefined ? copy['deposit.qr.createNew'] : copy['action.retry']}
      </Button>
      <NewQrLink variant="outline" words={copy['deposit.qr.otherAmount']} />
    </>
  )
}

interface NewQrLinkProps {
  readonly variant?: ButtonVariant
  readonly words?: string
}

/** To the form, where the amount is chosen. */
export function NewQrLink({ variant = 'gold', words = copy['deposit.qr.createNew'] }: NewQrLinkProps) {
  return (
    <Link to="/deposit-selection" replace className={buttonClasses(variant, 'large')}>
      {words}
    </Link>
  )
}

/** To the form of a plain transfer. */
export function NewTransferLink() {
  return (
    <Link to="/deposit" search={{ way: 'transfer' }} replace className={buttonClasses('gold', 'large')}>
      {copy['deposit.transfer.again']}
    </Link>
  )
}
