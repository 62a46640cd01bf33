import { useQuery } from '@tanstack/react-query'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { CheckInWatch } from '#features/quests/components/check-in-watch.tsx'

/** The daily check-in of anyone who is signed in. */
export function CheckIn() {
  const isMember = useQuery(sessionQuery).data?.auth === true
  return isMember ? <OfMember /> : null
}

// A separate component: a guest has no profile, and a request for one would be taken for a lost session.
function OfMember() {
  const userKey = useQuery(profileQuery).data?.referralCode
  return userKey === undefined ? null : <CheckInWatch key={userKey} userKey={userKey} />
}
