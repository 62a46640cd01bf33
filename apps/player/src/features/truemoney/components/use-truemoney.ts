import { isOutcomeUnknown, refusedFields } from '@morakot/contract/failed-call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAfterDeposit } from '#features/cashier/queries'
import { useOfferDialog } from '#features/promotions/components/use-offer-dialog'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { trueMoneyMutation } from '../queries.ts'

/** Sends a voucher or a transaction number in. The same key until a definite answer: sent again, it is the same request. */
export function useTrueMoney() {
  const queryClient = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, reset, isPending, error, data } = useMutation({
    ...trueMoneyMutation,
    onSettled: (_data, failure) => {
      // A refused request is in the list too.
      void refreshAfterDeposit(queryClient)
      if (failure === null || !isOutcomeUnknown(failure)) setKey(crypto.randomUUID())
    },
  })
  const offerFor = useOfferDialog()
  const fields = refusedFields(error)
  const refusal =
    error === null
      ? undefined
      : isOutcomeUnknown(error)
        ? copy['cashier.unknownOutcome']
        : Object.keys(fields).length > 0
          ? undefined
          : errorText(error)
  return {
    send: (request: { readonly link: string } | { readonly transactionNumber: string }) => mutate({ key, ...request, ...offerFor(key) }),
    reset,
    isSending: isPending,
    fields,
    refusal,
    error,
    outcome: data,
  }
}
