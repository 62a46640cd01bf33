import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { isOutcomeUnknown } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { redeemMutation, refreshAfterRedeem } from '../queries.ts'
import type { RedeemAsk } from '../queries.ts'

/** Redeems once: a request whose answer was lost is asked again under its own key, and only as it was. */
export function useRedeem() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const kept = useRef<{ readonly content: string; readonly key: string } | null>(null)
  const mutation = useMutation({
    ...redeemMutation,
    onSuccess: async ({ request }) => {
      kept.current = null
      showToast({ kind: 'success', text: request.type === 'FREE_CREDIT' ? copy['redemption.successCredit'] : copy['redemption.success'] })
      await refreshAfterRedeem(client)
      await navigate({ to: '/profile/redemption-request', search: { request: request.id }, replace: true })
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) kept.current = null
      void refreshAfterRedeem(client)
    },
  })
  return {
    isSending: mutation.isPending,
    error: mutation.error,
    send: (body: RedeemAsk) => {
      if (mutation.isPending) return
      const content = JSON.stringify(body)
      const key = kept.current?.content === content ? kept.current.key : crypto.randomUUID()
      kept.current = { content, key }
      mutation.mutate({ body, key })
    },
  }
}
