import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { bankChangeQuery } from '../queries.ts'
import type { BankChange } from '../queries.ts'
import { ConfirmDialog, UndoDialog } from './change-dialogs.tsx'
import { changes, FROM, STATUS, TO } from './change-fields.ts'

const FACTS = [
  'holder',
  FROM,
  TO,
  'undoUntil',
  'waitUntil',
  'verifiedAt',
  'passwordChangedAt',
  'registeredAt',
  'changes',
  'decidedBy',
  'decidedAt',
  'note',
] as const

/** One change: both accounts, what speaks for and against it, and what may be done. */
export function ChangeDetail({ changeId }: { readonly changeId: string }) {
  const load = useQuery(bankChangeQuery(changeId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <View change={load.data} />}
    </>
  )
}

function View({ change }: { readonly change: BankChange }) {
  const { username, status, at, memberId, isUndoable } = change
  return (
    <>
      <div className="row">
        <span className="figure">{username}</span>
        {STATUS.render(change)}
      </div>
      <p className="dim">{momentText(at)}</p>
      {isFresh(change) ? <Notice tone="look" text={copy.fresh} /> : null}
      {status !== 'UNDONE' && !isUndoable ? <Notice tone="look" text={copy.over} /> : null}
      <FactList facts={changes.facts(change, FACTS)} />
      <Actions change={change} />
      <Link to="/members/$memberId" params={{ memberId }} className="link">
        {copy.openMember}
      </Link>
    </>
  )
}

const DAY_MS = 86_400_000

/** Whether the password was changed within a day before: another person may control both. */
function isFresh({ passwordChangedAt, at }: BankChange): boolean {
  return passwordChangedAt !== null && Date.parse(passwordChangedAt) > Date.parse(at) - DAY_MS
}

function Actions({ change }: { readonly change: BankChange }) {
  const mayDecide = useGranted('kyc.review')
  const [open, setOpen] = useState<'confirm' | 'undo'>()
  const { status, isUndoable } = change
  // The outcome of a decision stays on the screen until its dialog is closed.
  if (!mayDecide || (status === 'UNDONE' && open === undefined)) return null
  const onClose = () => setOpen(undefined)
  return (
    <div className="row">
      {status === 'CHANGED' ? <Button onClick={() => setOpen('confirm')}>{copy.confirm}</Button> : null}
      <Button variant="default" disabled={!isUndoable} onClick={() => setOpen('undo')}>
        {copy.undo}
      </Button>
      {open === 'confirm' ? <ConfirmDialog change={change} onClose={onClose} /> : null}
      {open === 'undo' ? <UndoDialog change={change} onClose={onClose} /> : null}
    </div>
  )
}
