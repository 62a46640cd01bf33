import { Button } from '@morakot/ui/components/button'
import { useState } from 'react'
import { errorText } from '#shared/api/failure'
import { LogoutDialog } from '#shared/layout/logout-dialog.tsx'
import { copy } from '../copy.ts'
import { useLogout } from './use-logout.ts'

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
      <Button variant="outline" icon="logout" onClick={onRequest}>
        {copy['nav.logout']}
      </Button>
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
