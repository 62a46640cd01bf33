import { useQuery } from '@tanstack/react-query'
import { depositTarget } from '#shared/deposit-target'
import { profileQuery } from '../queries.ts'

/** Where a Deposit button leads this member (BACK-6), by the profile that the header has loaded; it loads nothing itself. */
export function useDepositTarget() {
  return depositTarget(useQuery({ ...profileQuery, enabled: false }).data?.userPlatform.platform.platformCode)
}
