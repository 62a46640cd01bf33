import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kycQuery, submitMutation } from '../queries.ts'
import type { IdentityRequest } from '../queries.ts'

/** Sends a document in. The same key until a definite answer: sent again, it is the same request. */
export function useSubmission() {
  const queryClient = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, reset, isPending, error } = useMutation({
    ...submitMutation,
    onSuccess: (own) => queryClient.setQueryData(kycQuery.queryKey, own),
    onSettled: (_own, failure) => {
      if (failure === null || !isOutcomeUnknown(failure)) setKey(crypto.randomUUID())
    },
  })
  const send = (request: Omit<IdentityRequest, 'key'>, onRefused: (error: unknown) => void) =>
    mutate({ key, ...request }, { onError: onRefused })
  return { send, reset, isSending: isPending, error }
}

export type Submission = ReturnType<typeof useSubmission>
