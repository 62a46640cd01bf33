import { isOutcomeUnknown } from '@morakot/contract/failed-call'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tokensQuery } from '#features/wallet/queries'
import { errorText, isTurnedAway } from '#shared/api/failure'
import { copy } from '../copy.ts'
import { minigameQuery, spinMutation } from '../queries.ts'
import type { Spun } from '../queries.ts'
import { beginRound, endRound } from '../state.ts'

const TRIES_MAX = 5
const AGAIN_MS = 1_500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The result of the last requested round. */
export type Answer = { readonly kind: 'outcome'; readonly spun: Spun } | { readonly kind: 'failed'; readonly text: string }

export interface Round {
  /** A new one for each round; null before the first. */
  readonly answer: Answer | null
  /** Requests a round; with a package it is bought in the same tap. */
  readonly send: (packageId?: string) => void
}

/**
 * Requests rounds, one at a time. After a lost answer it retries with the same key, which the tab keeps over reloads: it is the same
 * round, whatever happened meanwhile.
 */
export function useRound(code: string): Round {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(spinMutation)
  const [isRequesting, setRequesting] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)

  const run = async (packageId?: string): Promise<Answer> => {
    const round = beginRound(sessionStorage, code, { newKey: () => crypto.randomUUID(), packageId })
    for (let attempt = 1; ; attempt += 1) {
      try {
        const spun = await mutateAsync({ code, ...round })
        endRound(sessionStorage, code)
        return { kind: 'outcome', spun }
      } catch (error) {
        const isLost = isOutcomeUnknown(error) || isTurnedAway(error)
        if (!isLost) endRound(sessionStorage, code)
        if (!isLost || attempt === TRIES_MAX) return { kind: 'failed', text: errorText(error) }
        if (attempt === 1) showToast({ kind: 'info', text: copy['minigame.unknown'] })
        await pause(AGAIN_MS * attempt)
      }
    }
  }

  const send = (packageId?: string) => {
    if (isRequesting) return
    setRequesting(true)
    void run(packageId)
      .then(setAnswer)
      .finally(() => {
        setRequesting(false)
        void client.invalidateQueries({ queryKey: minigameQuery(code).queryKey })
        void client.invalidateQueries({ queryKey: tokensQuery.queryKey })
      })
  }
  return { answer, send }
}
