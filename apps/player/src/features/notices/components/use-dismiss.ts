import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { NOTICES_KEY } from '../queries-key.ts'
import { dismissAllMutation, dismissMutation } from '../queries.ts'
import type { Notice, Notices } from '../queries.ts'

/** Marks a notice as read: at once on the screen, and put back with a word when that failed. */
export function useDismiss(): (id: string) => void {
  const mark = useMarkRead()
  return useMutation({ ...dismissMutation, ...mark, onMutate: (id) => mark.onMutate((notice) => notice.id === id) }).mutate
}

/** Marks all notices as read, in the same way. */
export function useDismissAll(): () => void {
  const mark = useMarkRead()
  return useMutation({ ...dismissAllMutation, ...mark, onMutate: () => mark.onMutate(() => true) }).mutate
}

function useMarkRead() {
  const client = useQueryClient()
  return {
    onMutate: (isMarked: (notice: Notice) => boolean) => {
      client.setQueryData<Notices>(NOTICES_KEY, (known) => known && markedRead(known, isMarked))
    },
    onError: (error: Error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: async () => await client.invalidateQueries({ queryKey: NOTICES_KEY }),
  }
}

function markedRead({ items, total }: Notices, isMarked: (notice: Notice) => boolean): Notices {
  const now = new Date().toISOString()
  const marked = new Set(items.filter((one) => one.dismissedAt === null && isMarked(one)))
  return { items: items.map((one) => (marked.has(one) ? { ...one, dismissedAt: now } : one)), total: total - marked.size }
}
