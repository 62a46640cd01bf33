import { Icon } from '@morakot/ui/components/icon'
import { useState } from 'react'
import { errorText } from '#shared/api/failure'
import { LogoutDialog } from '#shared/layout/logout-dialog.tsx'
import { copy } from '../copy.ts'
import { useLogout } from '#features/members/components/use-logout'

/** Logs the member out, after a confirmation. */
export function LeaveButton() {
  const [isRequesting, setRequesting] = useState(false)
  const logout = useLogout()
  const onRequest = () => {
    logout.reset()
    setRequesting(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={onRequest}
        className="flex min-h-[52px] w-full items-center gap-3 px-3.5 text-left text-small font-semibold -outline-offset-4! hover:bg-s2"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-button bg-neg/15 text-neg">
          <Icon name="logout" size={20} />
        </span>
        {copy['nav.logout']}
      </button>
      <LogoutDialog
        isOpen={isRequesting}
        isLeaving={logout.isPending}
        problem={logout.error === null ? undefined : errorText(logout.error)}
        onCancel={() => setRequesting(false)}
        onConfirm={() => logout.mutate()}
      />
    </>
  )
}
