import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { decisionFailureText } from '#shared/api/failure'

export interface DecisionWords<Answered> {
  /** The key of what is read again afterwards: another operator may have been quicker. */
  readonly reads: string
  /** The outcome, as text. */
  readonly said: (answered: Answered) => string
}

/** A small, reversible matter that needs no dialog: it is done at once and said in passing. */
export function useDecision<Input, Answered>(
  request: UseMutationOptions<Answered, Error, Input>,
  { reads, said }: DecisionWords<Answered>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    ...request,
    onSuccess: (answered) => showToast({ kind: 'success', text: said(answered) }),
    onError: (error) => showToast({ kind: 'error', text: decisionFailureText(error) }),
    onSettled: async () => {
      await Promise.all([reads, 'badges'].map(async (key) => await queryClient.invalidateQueries({ queryKey: [key] })))
    },
  })
}
