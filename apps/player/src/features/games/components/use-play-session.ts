import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { profileQuery } from '#features/members/public'
import { creditQuery, refreshCredit } from '#features/wallet/public'
import { refreshRecent } from '../queries.ts'
import { sessionResult } from '../rules-session.ts'

export interface PlaySession {
  readonly startedAt: number
  readonly resultBaht: number | null
  readonly onBalance: () => void
}

/** Time and result of this stay at a game. The credit is asked for on entry and again on leaving, as the recent games are. */
export function usePlaySession(): PlaySession {
  const client = useQueryClient()
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  const credit = useQuery({
    ...creditQuery({ username: platform?.username, platformCode: platform?.platformCode }),
    refetchOnMount: 'always',
  })
  const [startedAt] = useState(() => Date.now())
  const [startBaht, setStartBaht] = useState<number>()
  if (startBaht === undefined && credit.data !== undefined && credit.dataUpdatedAt >= startedAt) setStartBaht(credit.data.credit)

  useEffect(
    () => () => {
      void refreshCredit(client)
      void refreshRecent(client)
    },
    [client],
  )
  return { startedAt, resultBaht: sessionResult(startBaht, credit.data?.credit), onBalance: () => void refreshCredit(client) }
}
