import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { refreshRecent } from '#features/games/queries'
import { profileQuery } from '#features/members/queries'
import { followGame, refreshSessionClock } from '#features/protection/queries'
import { refreshCredit } from '#features/wallet/queries'
import type { PlayMode } from '../rules.ts'

/**
 * Keeps the balances around a game current: reloads the credit when the game reports a change, and on leaving the recent games too.
 * The time of a game at the member's gateway counts while it is open here. Returns the handler for a balance change that the game reports.
 */
export function usePlaySession(gameId: number, openIn: 'iframe' | 'window' | null, mode: PlayMode): () => void {
  const client = useQueryClient()
  const onBalance = useCallback(() => {
    // Chips are not credit: nothing here has moved.
    if (mode === 'free') return
    void refreshCredit(client)
    void refreshSessionClock(client)
  }, [client, mode])

  useEffect(() => {
    void refreshCredit(client)
    return () => {
      void refreshCredit(client)
      void refreshRecent(client)
    }
  }, [client])

  const platformCode = useQuery(profileQuery).data?.userPlatform.platform.platformCode
  const isAway = mode === 'paid' && platformCode !== undefined && platformCode !== PRIMARY_PLATFORM
  useEffect(
    () => (isAway && openIn !== null ? followGame(client, { gameId, isFramed: openIn === 'iframe' }) : undefined),
    [client, gameId, isAway, openIn],
  )
  return onBalance
}
