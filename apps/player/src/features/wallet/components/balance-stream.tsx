import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToBalance } from '../queries-stream.ts'
import type { CreditOwner } from '../queries.ts'
import { isStreamOpen } from '../state.ts'

/** Keeps the balances on the screen live for the member it is mounted for. Draws nothing. */
export function BalanceStream({ username, platformCode }: CreditOwner) {
  const client = useQueryClient()
  useEffect(
    () =>
      username === undefined || platformCode === undefined
        ? undefined
        : listenToBalance(client, { username, platformCode }, isStreamOpen.set),
    [client, username, platformCode],
  )
  return null
}
