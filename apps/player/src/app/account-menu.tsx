import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { logoutMutation, sessionQuery } from '#features/members/public'
import { LogoutDialog } from '#shared/layout/logout-dialog.tsx'

const AccountDrawer = lazy(async () => ({ default: (await import('#shared/layout/account-drawer.tsx')).AccountDrawer }))

export interface AccountMenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The right drawer and the question it leads to. The drawer's code is loaded when it is first opened. */
export function AccountMenu({ isOpen, onClose }: AccountMenuProps) {
  const [wasOpened, setOpened] = useState(false)
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
  if (isOpen && !wasOpened) setOpened(true)
  const onAskLogout = () => {
    onClose()
    setAsking(true)
  }

  return (
    <>
      {wasOpened ? (
        <Suspense fallback={null}>
          <AccountDrawer isOpen={isOpen} onClose={onClose} onLogout={onAskLogout} />
        </Suspense>
      ) : null}
      <LogoutDialog isOpen={isAsking} isLeaving={logout.isPending} onCancel={() => setAsking(false)} onConfirm={() => logout.mutate()} />
    </>
  )
}
