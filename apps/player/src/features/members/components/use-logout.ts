import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetMember, logoutMutation } from '../queries-session.ts'

/** Logs the member out and leads home, which for a guest is the login page (LAYOUT-3). A failure is the caller's to show. */
export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...logoutMutation,
    onSuccess: async () => await forgetMember(client, async () => await navigate({ to: '/' })),
  })
}
