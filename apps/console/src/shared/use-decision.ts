import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { decisionFailureText } from '#shared/api/failure'

export interface DecisionWords<Answered> {
  /** The key of what is read again afterwards: another operator may have been quicker. */
  readonly reads: string
  /** What has happened, in words. */
  readonly said: (answered: Answered) => string
}

/** What an operator decides about a row. Said in passing too: the row may be gone before anybody has read what stands in it. */
export function useDecision<Asked, Answered>(ask: UseMutationOptions<Answered, Error, Asked>, { reads, said }: DecisionWords<Answered>) {
  const queryClient = useQueryClient()
  return useMutation({
    ...ask,
    onSuccess: (answered) => showToast({ kind: 'success', text: said(answered) }),
    onError: (error) => showToast({ kind: 'error', text: decisionFailureText(error) }),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: [reads] }),
  })
}
