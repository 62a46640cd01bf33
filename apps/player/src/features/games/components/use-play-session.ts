import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from '#features/members/public'
import { creditQuery, refreshCredit } from '#features/wallet/public'
import { refreshRecent } from '../queries.ts'
import { sessionResult } from '../rules-session.ts'

export interface PlaySession {
  /** When the game first opened, in milliseconds; undefined before. */
  readonly startedAt: number | undefined
  readonly resultBaht: number | null
  readonly onBalance: () => void
}

/**
 * Time and result of this stay at a game. The credit is asked for on entry and again on leaving, as the recent games are.
 * A game that is loaded anew goes on with the same session.
 */
export function usePlaySession(openedAt: number | undefined): PlaySession {
  const client = useQueryClient()
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  const credit = useQuery({
    ...creditQuery({ username: platform?.username, platformCode: platform?.platformCode }),
    refetchOnMount: 'always',
  })
  const [enteredAt] = useState(() => Date.now())
  const [startedAt, setStartedAt] = useState(openedAt)
  const [startBaht, setStartBaht] = useState<number>()
  if (startedAt === undefined && openedAt !== undefined) setStartedAt(openedAt)
  if (startBaht === undefined && credit.data !== undefined && credit.dataUpdatedAt >= enteredAt) setStartBaht(credit.data.credit)

  useEffect(
    () => () => {
      void refreshCredit(client)
      void refreshRecent(client)
    },
    [client],
  )
  return {
    startedAt,
    resultBaht: startedAt === undefined ? null : sessionResult(startBaht, credit.data?.credit),
    onBalance: () => void refreshCredit(client),
  }
}
