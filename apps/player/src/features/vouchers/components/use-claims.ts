import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showFailure, showSuccess } from '#shared/modals/outcome'
import { copy } from '../copy.ts'
import { claimCodeMutation, claimMutation, refreshAfterClaim } from '../queries.ts'
import type { Claimed } from '../queries.ts'
import { rewardWords } from './reward-words.ts'

/** Claims by a ticket's button and by a code. A claim whose answer was lost is retried with its idempotency key. */
export function useClaims() {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const done = async ({ voucher }: Claimed) => {
    showSuccess(fill(copy['voucher.receivedReward'], { reward: rewardWords(voucher.reward) }))
    await refreshAfterClaim(client)
  }
  const keyOf = (what: string) => {
    const known = keys.current.get(what) ?? crypto.randomUUID()
    keys.current.set(what, known)
    return known
  }
  const forgetUnlessUnknown = (what: string, error: unknown) => {
    if (!isOutcomeUnknown(error)) keys.current.delete(what)
  }
  const byTicket = useMutation({
    ...claimMutation,
    onSuccess: done,
    onError: (error, { id }) => {
      forgetUnlessUnknown(id, error)
      showFailure(error)
      void refreshAfterClaim(client)
    },
  })
  const byCode = useMutation({ ...claimCodeMutation, onSuccess: done })
  return {
    claiming: byTicket.isPending ? byTicket.variables.id : undefined,
    claim: (id: string) => {
      if (!byTicket.isPending) byTicket.mutate({ id, key: keyOf(id) })
    },
    isSendingCode: byCode.isPending,
    claimCode: (code: string, outcome: { readonly onDone: () => void; readonly onRefused: (error: unknown) => void }) => {
      if (byCode.isPending) return
      byCode.mutate(
        { code, key: keyOf(code) },
        {
          onSuccess: outcome.onDone,
          onError: (error) => {
            forgetUnlessUnknown(code, error)
            outcome.onRefused(error)
          },
        },
      )
    },
  }
}
