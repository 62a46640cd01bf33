import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery, useLogout } from '#features/members/public'
import { SessionChip } from '#features/protection/public'
import { errorText } from '#shared/api/failure'
import { AccountDrawer } from '#shared/layout/account-drawer.tsx'
import { LogoutDialog } from '#shared/layout/logout-dialog.tsx'

export interface AccountMenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The right drawer and the question it leads to. Loaded when the menu is first opened. */
export function AccountMenu({ isOpen, onClose }: AccountMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const profile = useQuery(profileQuery).data
  const logout = useLogout()
  const onAskLogout = () => {
    onClose()
    logout.reset()
    setAsking(true)
  }
  // The menu outlives the logout: it belongs to the shell.
  const onLogout = () => logout.mutate(undefined, { onSuccess: () => setAsking(false) })

  return (
    <>
      <AccountDrawer
        isOpen={isOpen}
        onClose={onClose}
        onLogout={onAskLogout}
        member={profile === undefined ? undefined : { username: profile.username, tier: profile.userTier.code }}
      >
        <SessionChip onLeave={onClose} />
      </AccountDrawer>
      <LogoutDialog
        isOpen={isAsking}
        isLeaving={logout.isPending}
        problem={logout.error === null ? undefined : errorText(logout.error)}
        onCancel={() => setAsking(false)}
        onConfirm={onLogout}
      />
    </>
  )
}
