import { useQuery } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LossReturnNotice } from '#features/cashback/components/loss-return-notice.tsx'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { configsQuery } from '#features/site/queries'
import { showNewUser, showWelcome } from '#features/site/components/greetings.tsx'

/** Shows at most one notice on the home page after a login. A new member is greeted, and sees the welcome for all at the next visit. */
export function HomeNotices() {
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.name === 'index' })
  const isMember = useQuery(sessionQuery).data?.auth === true
  return isHome && isMember ? <Greetings /> : null
}

function Greetings() {
  const { history } = useRouter()
  // A member on a break sees no greeting, and no greeting is shown before that is known.
  const mayGreet = useExclusion() === null
  const configs = useQuery(configsQuery).data?.configs
  const { data: profile, isPending } = useQuery(profileQuery)
  // A random word from the server: it says whose snooze it is without identifying the member.
  const userKey = profile?.referralCode
  // A member of the demo, or one who has not come for a while, is not new: the greeting speaks of a first deposit.
  const isNew = profile?.lastLogin === null && profile.userPlatform.lastDepositAt === null && profile.userTier.code === 'DEFAULT'
  useEffect(() => {
    if (!mayGreet || configs === undefined || isPending) return
    const greeted = isNew && userKey !== undefined ? showNewUser(configs, userKey) : null
    const takeBack = greeted ?? showWelcome(configs, userKey, (path) => history.push(path))
    return () => takeBack?.()
  }, [mayGreet, configs, isPending, userKey, isNew, history])
  return mayGreet && userKey !== undefined ? <LossReturnNotice userKey={userKey} /> : null
}
