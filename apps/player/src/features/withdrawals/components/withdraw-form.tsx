import { withdrawRequestSchema } from '@morakot/contract/features/cashier/schema'
import { typedBaht } from '@morakot/contract/typed-amount'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { AmountField } from '#features/cashier/components/amount-field.tsx'
import { amountTextWords, amountWords, bahtWords } from '#features/cashier/components/money-words'
import { Notice } from '#features/cashier/components/notice.tsx'
import { useMoneyRequest } from '#features/cashier/components/use-money-request'
import { amountText, checkAmount } from '#features/cashier/rules'
import { knowsPasskeys } from '#features/passkeys/components/passkey-words'
import { passkeysQuery } from '#features/passkeys/queries'
import { toParsed, problemsOf } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { useOnline } from '#shared/online'
import { copy } from '../copy.ts'
import { withdrawMutation } from '../queries.ts'
import type { WithdrawalConditions } from '../queries.ts'
import { withdrawMost } from '../rules.ts'
import { closedBy } from '../rules-timeline.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'

export interface WithdrawFormProps {
  readonly conditions: WithdrawalConditions
  readonly onRequested: (withdrawalId: string) => void
}

/** The amount, then one question with everything that matters and the password. */
export function WithdrawForm({ conditions, onRequested }: WithdrawFormProps) {
  const { text, onText, onLeave, amount, problem, request, isConfirming, setConfirming, onSubmit } = useWithdrawForm(
    conditions,
    onRequested,
  )
  const passkeys = useQuery(passkeysQuery).data?.items ?? []
  const isOnline = useOnline()
  const most = withdrawMost({ ...conditions, amountLeftToday: conditions.limits.amountLeftToday })
  const closed = isOnline ? closedReason(conditions) : copy['error.offline']
  return (
    <>
      <Card className="p-4">
        <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
          <div>
            <p className="text-small text-t2">{copy['withdraw.available']}</p>
            <p className="font-display text-display font-semibold tabular text-gold-text">{formatBaht(conditions.withdrawable)}</p>
            {conditions.credit > conditions.withdrawable ? (
              <p className="text-caption text-t3">
                {copy['wallet.creditBalance']} <span className="tabular">{formatBaht(conditions.credit)}</span>
              </p>
            ) : null}
          </div>
          <AmountField
            label={copy['withdraw.amount']}
            error={problem ?? request.fields['amount']}
            value={text}
            quick={most > 0 ? [{ label: copy['withdraw.all'], baht: most }] : []}
            quickName={copy['deposit.quickAmounts']}
            chosen={amount}
            readOnly={request.openAmount !== undefined}
            onChange={onText}
            onBlur={(event) => void onLeave(event)}
          />
          <Notice tone="problem" text={isConfirming ? undefined : request.refusal} />
          <Button type="submit" disabledReason={request.openAmount === undefined ? closed : undefined}>
            {request.openAmount === undefined ? copy['withdraw.title'] : copy['action.retry']}
          </Button>
        </form>
      </Card>
      {isConfirming && amount !== undefined ? (
        <ConfirmWithdrawal
          amount={amount}
          bank={conditions.bank}
          request={request}
          passkeys={knowsPasskeys() ? passkeys : []}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}

function closedReason(conditions: WithdrawalConditions): string | undefined {
  const closed = closedBy(conditions)
  if (closed === null) return undefined
  switch (closed.kind) {
    case 'lock':
      return closed.title
    case 'turnover':
      return fill(copy['withdraw.turnoverLeft'], { amount: bahtWords(closed.missing) })
    case 'below-min':
      return fill(copy['withdraw.belowMin'], { min: bahtWords(conditions.min) })
    case 'closed':
      return copy['withdraw.closed']
  }
}

function useWithdrawForm(conditions: WithdrawalConditions, onRequested: (withdrawalId: string) => void) {
  const [isConfirming, setConfirming] = useState(false)
  const request = useMoneyRequest('withdrawal', withdrawMutation, ({ withdrawalId }) => onRequested(withdrawalId))
  const [text, setText] = useState(request.openAmount === undefined ? '' : amountText(request.openAmount))
  const amount = typedBaht(text)
  // A request without an answer is retried unchanged, whatever the conditions are by now.
  const isOpen = request.openAmount !== undefined
  const form = useContractForm({
    schema: () => ({ safeParse: () => toParsed({ amount: isOpen ? undefined : amountProblem(text, conditions) }, amount) }),
    names: ['amount'],
    onValid: () => setConfirming(true),
  })
  const onText = (next: string) => {
    setText(next)
    form.forget('amount')
    request.reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isOpen && closedBy(conditions) !== null) return event.preventDefault()
    return form.onSubmit(event)
  }
  return { text, onText, onLeave: form.onLeave, amount, problem: form.problems.amount, request, isConfirming, setConfirming, onSubmit }
}

function amountProblem(text: string, conditions: WithdrawalConditions): string | undefined {
  const amount = typedBaht(text)
  if (amount === undefined) return amountTextWords(text, conditions)
  if (amount > conditions.credit) return copy['withdraw.notEnough']
  const most = withdrawMost({ ...conditions, amountLeftToday: conditions.limits.amountLeftToday })
  const verdict = checkAmount(amount, { min: conditions.min, max: most })
  return verdict === null ? problemsOf(withdrawRequestSchema, { amount, password: '' }, ['amount']).amount : amountWords(verdict)
}
