import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfferDialog } from '#features/promotions/components/use-offer-dialog'
import { uploadSlipMutation } from '../queries.ts'
import type { SlipRequest } from '../queries.ts'

/** Sends a slip. The same key until a definite answer: sent again, it is the same request. */
export function useSlipSending(onDone: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, reset, isPending, error, data } = useMutation({
    ...uploadSlipMutation,
    onSuccess: onDone,
    onSettled: (_data, failure) => {
      if (failure === null || !isOutcomeUnknown(failure)) setKey(crypto.randomUUID())
    },
  })
  const offerFor = useOfferDialog()
  return {
    send: (request: Omit<SlipRequest, 'key' | 'promotionId'>) => mutate({ key, ...request, ...offerFor(key) }),
    reset,
    isSending: isPending,
    error,
    outcome: data,
  }
}
