import { withdrawRequestSchema } from '@morakot/contract/features/cashier/schema'
import { typedBaht } from '@morakot/contract/typed-amount'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { amountTextWords, amountWords } from '#features/cashier/components/money-words'
import { useMoneyRequest } from '#features/cashier/components/use-money-request'
import { amountText, checkAmount } from '#features/cashier/rules'
import { problemsOf, toParsed } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { conditionsQuery, withdrawalsQuery, withdrawMutation } from '../queries.ts'
import type { WithdrawalConditions } from '../queries.ts'
import { withdrawMost } from '../rules.ts'
import { concernOf } from '../rules-concern.ts'

/** The sum of a withdrawal. A request without an answer is retried unchanged, whatever the conditions are by now. */
export function useWithdrawForm(conditions: WithdrawalConditions, onRequested: (withdrawalId: string) => void) {
  const [isConfirming, setConfirming] = useState(false)
  const client = useQueryClient()
  const request = useMoneyRequest('withdrawal', withdrawMutation, ({ withdrawalId }) => {
    // Not left to the page of its state: a member may leave that before it has come.
    void client.invalidateQueries({ queryKey: withdrawalsQuery.queryKey })
    void client.invalidateQueries({ queryKey: conditionsQuery.queryKey })
    onRequested(withdrawalId)
  })
  const [text, setText] = useState(request.openAmount === undefined ? '' : amountText(request.openAmount))
  const amount = typedBaht(text)
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
    if (!isOpen && concernOf(conditions, amount) !== null) return event.preventDefault()
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
