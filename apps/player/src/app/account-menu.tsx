import { useQuery } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLogout } from '#features/members/components/use-logout'
import { profileQuery } from '#features/members/queries'
import { SessionChip } from '#features/protection/components/session-chip.tsx'
import { errorText } from '#shared/api/failure'
import { AccountDrawer } from '#shared/layout/account-drawer.tsx'
import { LogoutDialog } from '#shared/layout/logout-dialog.tsx'
import { stepOut } from '#shared/step-out'

export interface AccountMenuProps {
  /** What the entry of the history says is open. */
  readonly menu: HistoryState['accountMenu']
}

/** The right drawer and the question it leads to. The question takes the drawer's place in the history, and back closes either. */
export function AccountMenu({ menu }: AccountMenuProps) {
  const { history } = useRouter()
  const onClose = () => stepOut(history, ({ accountMenu }) => accountMenu !== undefined)
  const navigate = useNavigate()
  const profile = useQuery(profileQuery).data
  const logout = useLogout()
  const onRequestLogout = () => {
    logout.reset()
    void navigate({ to: '.', search: true, hash: true, state: { accountMenu: 'asking' }, replace: true, resetScroll: false })
  }

  return (
    <>
      <AccountDrawer
        isOpen={menu === 'open'}
        onClose={onClose}
        onLogout={onRequestLogout}
        member={profile === undefined ? undefined : { username: profile.username, tier: profile.userTier.code }}
      >
        <SessionChip />
      </AccountDrawer>
      <LogoutDialog
        isOpen={menu === 'asking'}
        isLeaving={logout.isPending}
        problem={logout.error === null ? undefined : errorText(logout.error)}
        onCancel={onClose}
        onConfirm={() => logout.mutate()}
      />
    </>
  )
}
