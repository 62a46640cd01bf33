import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { NOTICES_KEY } from '../queries-key.ts'
import { dismissMutation } from '../queries.ts'
import type { Notices } from '../queries.ts'

/** Marks a notice as read: at once on the screen, and put back with a word when that failed. */
export function useDismiss(): (id: string) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...dismissMutation,
    onMutate: (id) => {
      client.setQueryData<Notices>(NOTICES_KEY, (known) => known && markedRead(known, id))
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: async () => await client.invalidateQueries({ queryKey: NOTICES_KEY }),
  })
  return mutate
}

function markedRead({ items, total }: Notices, id: string): Notices {
  const now = new Date().toISOString()
  const isNew = items.some((one) => one.id === id && one.dismissedAt === null)
  return {
    items: items.map((one) => (one.id === id && one.dismissedAt === null ? { ...one, dismissedAt: now } : one)),
    total: isNew ? total - 1 : total,
  }
}
