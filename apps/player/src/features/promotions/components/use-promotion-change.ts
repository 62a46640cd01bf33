import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { refreshPromotions, updateMutation } from '../queries.ts'
import type { Grant } from '../queries.ts'

/** Takes an offer or gives one up. A change whose answer was lost is retried with its idempotency key. */
export function usePromotionChange({ onDone }: { readonly onDone?: (grant: Grant | null) => void } = {}) {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const change = useMutation({
    ...updateMutation,
    onSuccess: ({ grant }, { action, key: _key, promotionId }) => {
      keys.current.delete(`${action} ${promotionId}`)
      const cancelled = grant?.status === 'ACTIVE' ? copy['promotion.cancelWaits'] : copy['promotion.cancelled']
      showToast({ kind: 'success', text: action === 'ACCEPT' ? copy['promotion.accepted'] : cancelled })
      onDone?.(grant)
      void refreshPromotions(client)
    },
    onError: (error, { action, promotionId }) => {
      if (!isOutcomeUnknown(error)) keys.current.delete(`${action} ${promotionId}`)
      showToast({ kind: 'error', text: errorText(error) })
      void refreshPromotions(client)
    },
  })
  return {
    isSending: change.isPending,
    send: (promotionId: string, action: 'ACCEPT' | 'CANCEL') => {
      if (change.isPending) return
      const what = `${action} ${promotionId}`
      const key = keys.current.get(what) ?? crypto.randomUUID()
      keys.current.set(what, key)
      change.mutate({ promotionId, action, key })
    },
  }
}
