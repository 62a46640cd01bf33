import { exactSatang, satang } from '@morakot/money/satang'
import { Dialog } from '@morakot/ui/components/dialog'
import { formatBaht, formatSatang } from '@morakot/ui/format-money'
import { useState } from 'react'
import type { Passkeys } from '#features/passkeys/queries'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'
import { OwnAccount } from './own-account.tsx'
import { ProveByPasskey } from './prove-by-passkey.tsx'
import { ProveBySignIn } from './prove-by-sign-in.tsx'
import { ProveByPassword } from './prove-by-password.tsx'
import type { ProofProps } from './prove-by-password.tsx'

export interface ConfirmWithdrawalProps extends ProofProps {
  readonly conditions: Pick<WithdrawalConditions, 'bank' | 'credit'>
  /** Those that this browser could use. */
  readonly passkeys: Passkeys['items']
  /** The passkey that opened the session proves it: one press is enough. */
  readonly isProven: boolean
  readonly onClose: () => void
}

/** How much, to which account, what is left, and a proof: the last look before money leaves. A passkey is offered first, the password always. */
export function ConfirmWithdrawal({ amount, conditions, request, passkeys, isProven, onClose }: ConfirmWithdrawalProps) {
  // The passkeys may arrive after the dialog has opened; a password that is being typed stays.
  const [isByPassword, setIsByPassword] = useState(false)
  const onPassword = () => {
    request.reset()
    setIsByPassword(true)
  }
  return (
    <Dialog isOpen title={copy['withdraw.confirm']} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-center font-display text-display font-semibold tabular text-gold-text">{formatBaht(amount)}</p>
        <OwnAccount bank={conditions.bank} />
        <p className="flex items-baseline justify-between gap-3 text-small">
          <span className="text-t2">{copy['withdraw.left']}</span>
          <span className="font-display font-semibold tabular">
            {formatSatang(satang(exactSatang(conditions.credit) - exactSatang(amount)))}
          </span>
        </p>
        {isProven && !isByPassword ? (
          <ProveBySignIn amount={amount} request={request} onPassword={onPassword} />
        ) : passkeys.length > 0 && !isByPassword ? (
          <ProveByPasskey
            amount={amount}
            request={request}
            isNew={passkeys.every(({ newUntil }) => newUntil !== null)}
            onPassword={onPassword}
          />
        ) : (
          <div onInput={() => setIsByPassword(true)}>
            <ProveByPassword amount={amount} request={request} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
