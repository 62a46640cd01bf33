import { useQuery } from '@tanstack/react-query'
import { creditQuery } from '#features/wallet/queries'
import { platformName } from '#shared/platform-name'
import { profileQuery } from '../queries.ts'

/** The member's credit in baht as the wallet knows it now; undefined while it does not. */
export function useMemberCredit(): number | undefined {
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  return useQuery(creditQuery({ username: platform && platformName(platform), platformCode: platform?.platformCode })).data?.credit
}
