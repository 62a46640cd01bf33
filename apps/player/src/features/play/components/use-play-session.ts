import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { refreshSessionClock } from '#features/protection/public'
import { refreshCredit } from '#features/wallet/public'
import { refreshRecent } from '#features/games/public'

/**
 * Keeps the money around a game true: what the game says of the balance is asked for again, and on leaving the recent games are too.
 * Answers what to do when the game says that the balance changed.
 */
export function usePlaySession(): () => void {
  const client = useQueryClient()
  const onBalance = useCallback(() => {
    void refreshCredit(client)
    void refreshSessionClock(client)
  }, [client])

  useEffect(() => {
    void refreshCredit(client)
    return () => {
      void refreshCredit(client)
      void refreshRecent(client)
    }
  }, [client])
  return onBalance
}
