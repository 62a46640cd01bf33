import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { logoutMutation, sessionQuery } from '#features/members/public'
import { SessionChip } from '#features/protection/public'
import { AccountDrawer } from '#shared/layout/account-drawer.tsx'
import { LogoutDialog } from '#shared/layout/logout-dialog.tsx'

export interface AccountMenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The right drawer and the question it leads to. Loaded when the menu is first opened. */
export function AccountMenu({ isOpen, onClose }: AccountMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const logout = useMutation({
    ...logoutMutation,
    onSuccess: async () => {
      setAsking(false)
      queryClient.clear()
      queryClient.setQueryData(sessionQuery.queryKey, { auth: false })
      await navigate({ to: '/' })
    },
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  })
  const onAskLogout = () => {
    onClose()
    setAsking(true)
  }

  return (
    <>
      <AccountDrawer isOpen={isOpen} onClose={onClose} onLogout={onAskLogout}>
        <SessionChip onLeave={onClose} />
      </AccountDrawer>
      <LogoutDialog isOpen={isAsking} isLeaving={logout.isPending} onCancel={() => setAsking(false)} onConfirm={() => logout.mutate()} />
    </>
  )
}
