import { transferRequestSchema } from '@morakot/contract/features/cashier/schema'
import { typedBaht } from '@morakot/contract/typed-amount'
import { Button } from '@morakot/ui/components/button'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { AmountField, quickAmounts } from '#features/cashier/components/amount-field.tsx'
import { Notice } from '#features/cashier/components/notice.tsx'
import { amountText } from '#features/cashier/rules'
import { useDepositRoom } from '#features/protection/components/deposit-limit-line.tsx'
import { toParsed } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import type { DepositMethods } from '../queries.ts'
import { QUICK_BAHT } from '../rules.ts'
import { amountProblem } from './amount-problem.ts'
import { useOpenTransfer } from './use-open-deposit.ts'

/** Whole baht: the satang are added by the server, and name the transfer. */
export function TransferForm({ methods }: { readonly methods: DepositMethods }) {
  const request = useOpenTransfer()
  const room = useDepositRoom()
  const [text, setText] = useState(request.openAmount === undefined ? '' : amountText(request.openAmount))
  const form = useContractForm({
    schema: () => ({
      safeParse: () => toParsed({ amount: amountProblem(text, { range: methods, room, schema: transferRequestSchema }) }, typedBaht(text)),
    }),
    names: ['amount'],
    onValid: (amount) => request.send({ amount }),
  })
  const onText = (next: string) => {
    setText(next)
    form.forget('amount')
    request.reset()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (request.isSending || !navigator.onLine) return event.preventDefault()
    return form.onSubmit(event)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <AmountField
        label={copy['deposit.amount']}
        hint={fill(copy['deposit.transfer.range'], { min: formatInteger(methods.min), max: formatInteger(methods.max) })}
        error={form.problems.amount ?? request.fields['amount']}
        value={text}
        quick={quickAmounts(QUICK_BAHT, room?.left)}
        quickName={copy['deposit.quickAmounts']}
        chosen={typedBaht(text)}
        readOnly={request.openAmount !== undefined}
        onChange={onText}
        onBlur={(event) => void form.onLeave(event)}
      />
      <Notice tone="problem" text={request.refusal} />
      <Button type="submit" icon="bank" isLoading={request.isSending} disabledReason={request.closed}>
        {request.openAmount === undefined ? copy['deposit.transfer.open'] : copy['action.retry']}
      </Button>
    </form>
  )
}
