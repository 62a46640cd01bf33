import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStepUpRequired } from '#shared/api/failure'

/**
 * Runs one change of the operator's own factors at a time. Where the server requires a new proof of identity, `again` repeats the same
 * change; call it after the proof.
 */
export function useProven() {
  const queryClient = useQueryClient()
  const [again, setAgain] = useState<(() => void) | null>(null)
  const change = useMutation({
    mutationFn: async (run: () => Promise<void>) => await run(),
    onError: (error, run) => {
      if (isStepUpRequired(error)) setAgain(() => () => start(run))
    },
    onSettled: async () => {
      await Promise.all(['operator-account', 'operators'].map(async (key) => await queryClient.invalidateQueries({ queryKey: [key] })))
    },
  })
  const start = (run: () => Promise<void>) => {
    setAgain(null)
    change.mutate(run)
  }
  const error = change.error !== null && isStepUpRequired(change.error) ? null : change.error
  return { start, again, error, isPending: change.isPending }
}
