import { useQuery } from '@tanstack/react-query'
import { CheckInWatch } from '#features/quests/components/check-in-watch.tsx'
import { profileQuery, sessionQuery } from '#features/members/public'

/** The daily check-in of whoever is signed in. */
export function CheckIn() {
  const isMember = useQuery(sessionQuery).data?.auth === true
  const userKey = useQuery(profileQuery).data?.referralCode
  return isMember && userKey !== undefined ? <CheckInWatch key={userKey} userKey={userKey} /> : null
}
