import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAskOffer } from '#features/promotions/components/use-ask-offer'
import { isOutcomeUnknown } from '#shared/api/failure'
import { uploadSlipMutation } from '../queries.ts'
import type { SlipAsk } from '../queries.ts'

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
  const offerFor = useAskOffer()
  return {
    send: (ask: Omit<SlipAsk, 'key' | 'promotionId'>) => mutate({ key, ...ask, ...offerFor(key) }),
    reset,
    isSending: isPending,
    error,
    outcome: data,
  }
}
