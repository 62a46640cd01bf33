import { refusedFields } from '@morakot/contract/failed-call'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { boostQuery } from '#features/site/queries'
import { errorText } from '#shared/api/failure'
import { protectionQuery } from '../queries.ts'
import type { Protection } from '../queries.ts'

export interface ProtectionChange<Body> {
  readonly isSending: boolean
  /** About the whole; what belongs to a field is in `fields`. */
  readonly refusal: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly send: (body: Body) => void
  readonly reset: () => void
}

/** Sends a change of what protects the member. Its answer is the new state, which every screen shows from then on. */
export function useProtectionChange<Body>(
  options: UseMutationOptions<Protection, Error, Body>,
  done: { readonly text: string | ((protection: Protection) => string); readonly onDone?: () => void },
): ProtectionChange<Body> {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    onSuccess: (protection) => {
      client.setQueryData(protectionQuery.queryKey, protection)
      // A break may have begun: an earlier offer is reloaded before it is shown.
      client.removeQueries({ queryKey: boostQuery.queryKey })
      showToast({ kind: 'success', text: typeof done.text === 'string' ? done.text : done.text(protection) })
      done.onDone?.()
    },
  })
  const fields = refusedFields(error)
  const refusal = error === null || Object.keys(fields).length > 0 ? undefined : errorText(error)
  return { isSending: isPending, refusal, fields, send: mutate, reset }
}
