import type { Reply } from '@morakot/contract/contract-shape'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { profileQuery, sessionQuery } from '#features/members/queries'
import { forgetRegistration } from '../state.ts'

/** Takes a member who has just logged in to where they wanted to go. */
export function useEnter() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return ({ user }: Reply<(typeof memberSchemas)['register']>, next: string) => {
    forgetRegistration()
    queryClient.setQueryData(sessionQuery.queryKey, { auth: true })
    queryClient.setQueryData(profileQuery.queryKey, user)
    router.history.replace(next)
  }
}
