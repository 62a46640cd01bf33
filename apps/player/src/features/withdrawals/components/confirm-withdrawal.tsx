import { withdrawAskSchema } from '@morakot/contract/features/cashier/schema'
import { Button } from '@morakot/ui/components/button'
import { Dialog } from '@morakot/ui/components/dialog'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { AccountCard, Notice } from '#features/cashier/public'
import type { MoneyAskState } from '#features/cashier/public'
import { useOnline } from '#shared/online'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'

export interface ConfirmWithdrawalProps {
  readonly amount: number
  readonly bank: WithdrawalConditions['bank']
  readonly ask: MoneyAskState<{ readonly amount: number; readonly password: string }>
  readonly onClose: () => void
}

/** How much, to which account, and the password: the last look before money leaves. */
export function ConfirmWithdrawal({ amount, bank, ask, onClose }: ConfirmWithdrawalProps) {
  const isOnline = useOnline()
  const form = useContractForm({
    schema: () => withdrawAskSchema,
    names: ['password'],
    extra: { amount },
    onValid: (asked) => {
      if (!ask.isSending && isOnline) ask.send({ amount, password: asked.password })
    },
  })
  return (
    <Dialog isOpen title={copy['withdraw.confirm']} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <div className="text-center">
          <p className="text-small text-t2">{copy['withdraw.amount']}</p>
          <p className="font-display text-display font-semibold tabular text-gold-text">{formatBaht(amount)}</p>
        </div>
        <AccountCard bankCode={bank.code} number={bank.number} name={bank.name} title={copy['withdraw.toAccount']} />
        <Field
          label={copy['auth.password']}
          name="password"
          type="password"
          autoComplete="current-password"
          hint={copy['withdraw.passwordHint']}
          error={form.problems.password ?? ask.fields['password']}
          revealLabels={{ show: copy['auth.showPassword'], hide: copy['auth.hidePassword'] }}
          onChange={form.onType}
          onBlur={(event) => void form.onLeave(event)}
        />
        <Notice tone="problem" text={ask.refusal ?? ask.fields['amount']} />
        <p className="text-center text-small text-t2">
          <ThaiText>{copy['withdraw.noCancel']}</ThaiText>
        </p>
        <div className="flex flex-col gap-2">
          <Button type="submit" isLoading={ask.isSending} disabledReason={isOnline ? undefined : copy['error.offline']}>
            {copy['action.confirm']}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {copy['action.cancel']}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
