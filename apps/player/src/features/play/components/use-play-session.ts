import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { refreshRecent } from '#features/games/queries'
import { profileQuery } from '#features/members/queries'
import { followGame, refreshSessionClock } from '#features/protection/queries'
import { refreshCredit } from '#features/wallet/queries'

/**
 * Keeps the money around a game true: what the game says of the balance is asked for again, and on leaving the recent games are too.
 * The time of a game at the member's gateway counts while it is open here. Answers what to do when the game says that the balance changed.
 */
export function usePlaySession(gameId: number, openIn: 'iframe' | 'window' | null): () => void {
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

  const platformCode = useQuery(profileQuery).data?.userPlatform.platform.platformCode
  const isAway = platformCode !== undefined && platformCode !== PRIMARY_PLATFORM
  useEffect(
    () => (isAway && openIn !== null ? followGame(client, { gameId, isFramed: openIn === 'iframe' }) : undefined),
    [client, gameId, isAway, openIn],
  )
  return onBalance
}
