import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshRecent } from '#features/games/public'
import { profileQuery, sessionQuery } from '#features/members/public'
import { BalanceStream, refreshCredit } from '#features/wallet/public'
import { onPageReturn } from '#shared/page-return'

/** What runs beside every page while a member is signed in: the balance stream, and fresh figures for who comes back to the tab. */
export function MemberPresence() {
  const session = useQuery(sessionQuery)
  return session.data?.auth === true ? <SignedIn /> : null
}

function SignedIn() {
  const client = useQueryClient()
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  useEffect(
    () =>
      onPageReturn(() => {
        void refreshRecent(client)
        void refreshCredit(client)
      }),
    [client],
  )
  return <BalanceStream username={platform?.username} platformCode={platform?.platformCode} />
}
