import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { Button } from '@morakot/ui/components/button'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { acceptMutation } from '../queries.ts'
import { Notice } from '#features/cashier/components/notice.tsx'
import { refreshAfterDeposit } from '#features/cashier/queries'

interface AcceptMoneyProps {
  readonly depositId: string
  /** Baht that came. */
  readonly amount: number
  readonly mutation?: UseMutationOptions<unknown, Error, { readonly key: string; readonly depositId: string }>
}

/** One tap that has what came credited. The same key until a definite answer: tapped again, it is the same request. */
export function AcceptMoney({ depositId, amount, mutation = acceptMutation }: AcceptMoneyProps) {
  const queryClient = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    ...mutation,
    onSuccess: async () => await refreshAfterDeposit(queryClient),
    onError: (failure) => {
      if (!isOutcomeUnknown(failure)) setKey(crypto.randomUUID())
    },
  })
  const problem = error === null ? undefined : isOutcomeUnknown(error) ? copy['cashier.unknownOutcome'] : errorText(error)
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Notice tone="problem" text={problem} error={error} />
      <Button isLoading={isPending} onClick={() => mutate({ key, depositId })}>
        {fill(copy['deposit.accept'], { amount: formatTwoDecimals(amount) })}
      </Button>
    </div>
  )
}
