import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { tokensQuery } from '#features/wallet/queries'
import { copy } from '../copy.ts'
import { buyAccessMutation, openProviderMutation } from '../queries.ts'

/** Buys access or uses a turn, and leads on to what was opened. */
export function usePurchase(provider: string | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  // Kept until an answer is definite: a repeated purchase of the same thing is one purchase.
  const keys = useRef(new Map<string, string>())
  const lead = async (isOpen: boolean) => {
    await Promise.all([client.invalidateQueries({ queryKey: ['analytics'] }), client.invalidateQueries({ queryKey: tokensQuery.queryKey })])
    showToast({ kind: 'success', text: copy['slots.bought'] })
    if (provider === undefined || !isOpen) await navigate({ to: '/slot', replace: true })
    else await navigate({ to: '/slot/$provider', params: { provider }, replace: true })
  }
  const bought = useMutation({
    ...buyAccessMutation,
    onSuccess: async ({ grantedUntil }, { utilityId }) => {
      keys.current.delete(utilityId)
      await lead(grantedUntil !== null)
    },
    onError: (failure, { utilityId }) => {
      if (!isOutcomeUnknown(failure)) keys.current.delete(utilityId)
    },
  })
  const opened = useMutation({ ...openProviderMutation, onSuccess: async () => await lead(true) })
  return {
    isBuying: bought.isPending || opened.isPending,
    error: bought.error ?? opened.error,
    buy: (utilityId: string) => {
      const key = keys.current.get(utilityId) ?? crypto.randomUUID()
      keys.current.set(utilityId, key)
      bought.mutate({ key, utilityId, providerSlug: provider })
    },
    open: () => (provider === undefined ? undefined : opened.mutate(provider)),
  }
}
