import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy.ts'
import { OpenDialog } from './open-dialog.tsx'

/** Opens a case of care for a member by hand, and leads to the member's case. */
export function CareButtons({ memberId, username }: { readonly memberId: string; readonly username: string }) {
  const [isOpening, setOpening] = useState(false)
  const mayTighten = useGranted('limits.tighten')
  const mayView = useGranted('safety.view')
  return (
    <div className="row">
      {mayTighten ? (
        <Button variant="default" onClick={() => setOpening(true)}>
          {copy.openCase}
        </Button>
      ) : null}
      {mayView ? (
        <Link to="/safety" search={{ view: 'all', q: username }} className="link">
          {copy.toCase}
        </Link>
      ) : null}
      {isOpening ? <OpenDialog memberId={memberId} username={username} onClose={() => setOpening(false)} /> : null}
    </div>
  )
}
