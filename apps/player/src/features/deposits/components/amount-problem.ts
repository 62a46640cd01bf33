import { typedBaht } from '@morakot/contract/typed-amount'
import { amountTextWords, amountWords } from '#features/cashier/components/money-words'
import { checkAmount } from '#features/cashier/rules'
import { depositRoomWords } from '#features/protection/components/deposit-limit-line.tsx'
import type { DepositRoom } from '#features/protection/rules'
import { problemsOf } from '#shared/form-problems'
import type { FormSchema } from '#shared/form-problems'

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
export function amountProblem(text: string, { range, room, schema }: Bounds): string | undefined {
  const amount = typedBaht(text)
  if (amount === undefined) return amountTextWords(text, range)
  const verdict = checkAmount(amount, range)
  if (verdict !== null) return amountWords(verdict)
  if (room !== null && amount > room.left) return depositRoomWords(room)
  return problemsOf(schema, { amount }, ['amount']).amount
}
