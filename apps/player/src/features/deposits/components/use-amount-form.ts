import { typedBaht } from '@morakot/contract/typed-amount'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { amountText, checkAmount } from '#features/cashier/rules'
import { useDepositRoom, depositRoomWords } from '#features/protection/components/deposit-limit-line.tsx'
import type { FormSchema } from '#shared/form-problems'
import { toParsed, problemsOf } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import type { DepositMethods } from '../queries.ts'
import type { useOpenDeposit } from './use-open-deposit.ts'
import { amountTextWords, amountWords } from '#features/cashier/components/money-words'
import type { DepositRoom } from '#features/protection/rules'

export interface AmountFormOptions {
  readonly methods: Pick<DepositMethods, 'min' | 'max'>
  readonly request: ReturnType<typeof useOpenDeposit>
  /** The contract's rules for an amount by this way. */
  readonly schema: FormSchema<unknown, { readonly amount: number }>
}

/** The field of an own amount. A request whose outcome is unknown keeps its amount there until it is sent again. */
export function useAmountForm({ methods, request, schema }: AmountFormOptions) {
  const room = useDepositRoom()
  const [text, setText] = useState(request.openAmount === undefined ? '' : amountText(request.openAmount))
  const form = useContractForm({
    schema: () => ({
      safeParse: () => toParsed({ amount: amountProblem(text, { range: methods, room, schema }) }, typedBaht(text)),
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
  return { text, onText, onLeave: form.onLeave, onSubmit, problem: form.problems.amount, room }
}

interface Bounds {
  /** In baht, of the way that is used. */
  readonly range: { readonly min: number; readonly max: number }
  readonly room: DepositRoom | null
  /** The contract's rules for an amount by this way. */
  readonly schema: FormSchema<unknown, { readonly amount: number }>
}

/**
 * What is wrong with a typed amount of a deposit, in words; undefined when nothing is. The range comes first: the contract knows only the least
 * where no rule says otherwise.
 */
function amountProblem(text: string, { range, room, schema }: Bounds): string | undefined {
  const amount = typedBaht(text)
  if (amount === undefined) return amountTextWords(text, range)
  const verdict = checkAmount(amount, range)
  if (verdict !== null) return amountWords(verdict)
  if (room !== null && amount > room.left) return depositRoomWords(room)
  return problemsOf(schema, { amount }, ['amount']).amount
}
