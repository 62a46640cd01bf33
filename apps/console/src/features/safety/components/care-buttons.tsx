import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { copy } from '../copy.ts'
import type { Case } from '../queries.ts'
import { OpenDialog } from './open-dialog.tsx'
import { OrderBreakDialog } from './order-break-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'

interface CareButtonsProps {
  readonly memberId: string
  readonly username: string
  readonly limits: Case['limits']
  /** What the page of the member reads again after a limit was set. */
  readonly reads: readonly (readonly string[])[]
}

/** Limits a member until an end, starts a break, opens a case of care by hand, and leads to the member's case. */
export function CareButtons({ memberId, username, limits, reads }: CareButtonsProps) {
  const [isOpening, setOpening] = useState(false)
  const [isPausing, setPausing] = useState(false)
  const [isLimiting, setLimiting] = useState(false)
  const mayTighten = useGranted('limits.tighten')
  const mayView = useGranted('safety.view')
  return (
    <div className="row">
      {mayTighten ? (
        <>
          <Button variant="default" onClick={() => setLimiting(true)}>
            {copy.order}
          </Button>
          <Button variant="default" onClick={() => setPausing(true)}>
            {copy.orderBreak}
          </Button>
          <Button variant="default" onClick={() => setOpening(true)}>
            {copy.openCase}
          </Button>
        </>
      ) : null}
      {mayView ? (
        <Link to="/safety" search={{ view: 'all', q: username }} className="link">
          {copy.toCase}
        </Link>
      ) : null}
      {isLimiting ? (
        <OrderDialog memberId={memberId} username={username} limits={limits} reads={reads} onClose={() => setLimiting(false)} />
      ) : null}
      {isPausing ? <OrderBreakDialog memberId={memberId} username={username} reads={reads} onClose={() => setPausing(false)} /> : null}
      {isOpening ? <OpenDialog memberId={memberId} username={username} onClose={() => setOpening(false)} /> : null}
    </div>
  )
}
