import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { chooseMutation, refreshPromotions } from '../queries.ts'

/** Sets the promotion of the next deposit: an offer by its id, or 0 for none. */
export function useChoose({ onDone }: { readonly onDone?: () => void } = {}) {
  const client = useQueryClient()
  const choose = useMutation({
    ...chooseMutation,
    onSuccess: async () => {
      onDone?.()
      await refreshPromotions(client)
    },
    onError: (error) => {
      showToast({ kind: 'error', text: errorText(error) })
      void refreshPromotions(client)
    },
  })
  return {
    isSending: choose.isPending,
    send: (bonus: string | 0) => choose.mutate({ bonus, key: crypto.randomUUID() }),
  }
}
