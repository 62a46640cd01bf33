import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showFailure, showSuccess } from '#shared/modals/outcome'
import { copy } from '../copy.ts'
import { claimMutation, refreshAfterClaim } from '../queries.ts'
import { claimErrorText, rewardWords } from './quest-rows.ts'

/** How long a claimed row flashes before it leaves the list (screens.md, 6). */
const FLASH_MS = 600

const nameOf = (code: string, step: number) => `${code} ${step}`

/** Claims by the rows of a list. A claim whose answer was lost is retried with its idempotency key. */
export function useClaims() {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const claim = useMutation({
    ...claimMutation,
    onSuccess: async ({ rewards }, { code, step }) => {
      keys.current.delete(nameOf(code, step))
      showSuccess(fill(copy['quest.received'], { reward: rewardWords(rewards) }))
      await new Promise((resolve) => setTimeout(resolve, FLASH_MS))
      await refreshAfterClaim(client)
    },
    onError: (error, { code, step }) => {
      if (!isOutcomeUnknown(error)) keys.current.delete(nameOf(code, step))
      showFailure(error, claimErrorText)
      void refreshAfterClaim(client)
    },
  })
  const requestOf = (code: string, step: number) => {
    const name = nameOf(code, step)
    const key = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, key)
    return { code, step, key }
  }
  return {
    claiming: claim.isPending ? claim.variables : undefined,
    claim: (code: string, step: number) => {
      if (!claim.isPending) claim.mutate(requestOf(code, step))
    },
    /** Several steps of one quest, one after the other; one that fails says why and ends it. */
    claimEach: async (code: string, steps: readonly number[]) => {
      if (claim.isPending) return
      try {
        for (const step of steps) await claim.mutateAsync(requestOf(code, step))
      } catch {
        // It was shown by the claim itself.
      }
    },
  }
}
