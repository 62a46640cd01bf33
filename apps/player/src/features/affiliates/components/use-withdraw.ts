import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { refreshAfterWithdraw, withdrawMutation } from '../queries.ts'
import type { Withdrawn } from '../queries.ts'

/** Withdraws the whole available income. A withdrawal whose answer was lost is retried with its idempotency key. */
export function useWithdraw() {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const withdrawal = useMutation({
    ...withdrawMutation,
    onSuccess: async (withdrawn) => {
      key.current = undefined
      showToast({ kind: 'success', text: withdrawnWords(withdrawn) })
      await refreshAfterWithdraw(client)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) key.current = undefined
      showToast({ kind: 'error', text: errorText(error) })
      void refreshAfterWithdraw(client)
    },
  })
  return {
    isSending: withdrawal.isPending,
    send: () => {
      if (withdrawal.isPending) return
      key.current ??= crypto.randomUUID()
      withdrawal.mutate(key.current)
    },
  }
}

/** What became of a withdrawal. */
export function withdrawnWords({ status }: Pick<Withdrawn, 'status'>): string {
  return status === 'PAID' ? copy['withdrawIncome.success'] : copy['withdrawIncome.sent']
}
