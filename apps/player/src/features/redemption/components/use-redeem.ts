import { isOutcomeUnknown, isRefusal } from '@morakot/contract/failed-call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { errorText } from '#shared/api/failure'
import { showFailure, showSuccess } from '#shared/modals/outcome'
import { copy } from '../copy.ts'
import { redeemMutation, refreshAfterRedeem } from '../queries.ts'
import type { RedeemRequest } from '../queries.ts'

/** A refusal's own sentence; of a reward that is gone, that the points were kept. */
const redeemErrorText = (error: unknown) => (isRefusal(error, 'redemption.sold_out') ? copy['redeem.itemGone'] : errorText(error))

/** Redeems once: a request whose answer was lost is retried with its idempotency key, and only unchanged. */
export function useRedeem() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const kept = useRef<{ readonly content: string; readonly key: string } | null>(null)
  const mutation = useMutation({
    ...redeemMutation,
    onSuccess: async ({ request }) => {
      kept.current = null
      showSuccess(request.type === 'FREE_CREDIT' ? copy['redemption.successCredit'] : copy['redemption.success'])
      await refreshAfterRedeem(client)
      await navigate({ to: '/profile/redemption-request', search: { request: request.id }, replace: true })
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) kept.current = null
      showFailure(error, redeemErrorText)
      void refreshAfterRedeem(client)
    },
  })
  return {
    isSending: mutation.isPending,
    send: (body: RedeemRequest) => {
      if (mutation.isPending) return
      const content = JSON.stringify(body)
      const key = kept.current?.content === content ? kept.current.key : crypto.randomUUID()
      kept.current = { content, key }
      mutation.mutate({ body, key })
    },
  }
}
