import { refusedFields } from '@morakot/contract/failed-call'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseMutationOptions } from '@tanstack/react-query'
import { passkeysQuery } from '../queries.ts'
import type { Passkeys } from '../queries.ts'
import { passkeyProblem } from './passkey-words.ts'

export interface PasskeyChange<Input> {
  readonly isSending: boolean
  /** About the whole; what belongs to a field is in `fields`. */
  readonly refusal: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly send: (input: Input) => void
  readonly reset: () => void
}

/** Adds or takes away a passkey: what comes back is the list that is there from then on. */
export function usePasskeyChange<Requested>(
  options: UseMutationOptions<Passkeys, Error, Requested>,
  done: { readonly text: string; readonly onDone: () => void },
): PasskeyChange<Requested> {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    onSuccess: (passkeys) => {
      client.setQueryData(passkeysQuery.queryKey, passkeys)
      showToast({ kind: 'success', text: done.text })
      done.onDone()
    },
    // It may have been taken away meanwhile, on another device: the list is old.
    onError: async () => await client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  })
  const fields = refusedFields(error)
  const refusal = error === null || Object.keys(fields).length > 0 ? undefined : passkeyProblem(error)
  return { isSending: isPending, refusal, fields, send: mutate, reset }
}
