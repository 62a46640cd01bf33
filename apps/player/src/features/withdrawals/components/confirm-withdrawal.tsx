import { Dialog } from '@morakot/ui/components/dialog'
import { formatBaht } from '@morakot/ui/format-money'
import { useState } from 'react'
import { AccountCard } from '#features/cashier/components/account-card.tsx'
import type { Passkeys } from '#features/passkeys/queries'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'
import { ProveByPasskey } from './prove-by-passkey.tsx'
import { ProveByPassword } from './prove-by-password.tsx'
import type { ProofProps } from './prove-by-password.tsx'

export interface ConfirmWithdrawalProps extends ProofProps {
  readonly bank: WithdrawalConditions['bank']
  /** Those that this browser could use. */
  readonly passkeys: Passkeys['items']
}

/** How much, to which account, and a proof: the last look before money leaves. A passkey is offered first, the password always. */
export function ConfirmWithdrawal({ amount, bank, request, passkeys, onClose }: ConfirmWithdrawalProps) {
  // The passkeys may arrive after the dialog has opened; a password that is being typed stays.
  const [isByPassword, setIsByPassword] = useState(false)
  const onPassword = () => {
    request.reset()
    setIsByPassword(true)
  }
  return (
    <Dialog isOpen title={copy['withdraw.confirm']} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="text-center">
          <p className="text-small text-t2">{copy['withdraw.amount']}</p>
          <p className="font-display text-display font-semibold tabular text-gold-text">{formatBaht(amount)}</p>
        </div>
        <AccountCard bankCode={bank.code} number={bank.number} name={bank.name} title={copy['withdraw.toAccount']} />
        {passkeys.length > 0 && !isByPassword ? (
          <ProveByPasskey
            amount={amount}
            request={request}
            isNew={passkeys.every(({ newUntil }) => newUntil !== null)}
            onPassword={onPassword}
            onClose={onClose}
          />
        ) : (
          <div onInput={() => setIsByPassword(true)}>
            <ProveByPassword amount={amount} request={request} onClose={onClose} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
