import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import type { CashbackKind } from '@morakot/contract/features/cashback/states'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showFailure, showSuccess } from '#shared/modals/outcome'
import { copy } from '../copy.ts'
import { claimMutation, refreshAfterClaim } from '../queries.ts'

/** Claims one kind. A claim whose answer was lost is retried with its idempotency key. */
export function useClaim(kind: CashbackKind) {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const claim = useMutation({
    ...claimMutation,
    onSuccess: async ({ amount }) => {
      key.current = undefined
      showSuccess(fill(copy['cashback.received'], { amount: formatTwoDecimals(amount) }))
      await refreshAfterClaim(client)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) key.current = undefined
      showFailure(error)
      void refreshAfterClaim(client)
    },
  })
  return {
    isSending: claim.isPending,
    send: () => {
      if (claim.isPending) return
      key.current ??= crypto.randomUUID()
      claim.mutate({ kind, key: key.current })
    },
  }
}
