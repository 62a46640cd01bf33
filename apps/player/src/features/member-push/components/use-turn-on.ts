import { subscribeHere } from '@morakot/ui/push-subscription'
import type { NotSubscribed } from '@morakot/ui/push-subscription'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pushQuery, subscribe } from '../queries.ts'

/** Turns messages on in this browser: first its own question, then the subscription. Null when they are on, else why not. */
export function useTurnOn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string): Promise<NotSubscribed | null> => {
      const made = await subscribeHere(publicKey)
      if (typeof made === 'string') return made
      await subscribe(made)
      return null
    },
    onSuccess: async (why) => (why === null ? await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }) : undefined),
  })
}
