import { Button } from '@morakot/ui/components/button'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#shared/api/failure'
import { LogoutDialog } from '#shared/layout/logout-dialog.tsx'
import { copy } from '../copy.ts'
import { logoutMutation, sessionQuery } from '../queries.ts'

/** Logs the member out, after asking. */
export function LeaveButton() {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const logout = useMutation({
    ...logoutMutation,
    onSuccess: async () => {
      queryClient.setQueryData(sessionQuery.queryKey, { auth: false })
      await navigate({ to: '/login' })
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionQuery.queryKey[1] })
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <>
      <Button variant="outline" icon="logout" onClick={() => setAsking(true)}>
        {copy['nav.logout']}
      </Button>
      <LogoutDialog isOpen={isAsking} isLeaving={logout.isPending} onCancel={() => setAsking(false)} onConfirm={() => logout.mutate()} />
    </>
  )
}
