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
import { Tag } from '#shared/ui/tag.tsx'
import { STATUS_TONES, copy, statusText } from '../copy.ts'
import { bankChangeQuery } from '../queries.ts'
import type { BankChange } from '../queries.ts'
import { accountText } from './account-text.ts'
import { ConfirmDialog, UndoDialog } from './change-dialogs.tsx'

/** One change: both accounts, what speaks for and against it, and what may be done. */
export function ChangeDetail({ changeId }: { readonly changeId: string }) {
  const load = useQuery(bankChangeQuery(changeId))
  return (
    <>
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <Shown change={load.data} />}
    </>
  )
}

function Shown({ change }: { readonly change: BankChange }) {
  const { username, status, at, memberId, isUndoable } = change
  return (
    <>
      <div className="row">
        <span className="figure">{username}</span>
        <Tag tone={STATUS_TONES[status]}>{statusText[status]}</Tag>
      </div>
      <p className="dim">{momentText(at)}</p>
      {isFresh(change) ? <Notice tone="look" text={copy.fresh} /> : null}
      {status !== 'UNDONE' && !isUndoable ? <Notice tone="look" text={copy.over} /> : null}
      <FactList facts={factsOf(change)} />
      <Actions change={change} />
      <Link to="/members/$memberId" params={{ memberId }} className="link">
        {copy.openMember}
      </Link>
    </>
  )
}

const DAY_MS = 86_400_000

/** A password that was changed just before: somebody else may have both. */
function isFresh({ passwordChangedAt, at }: BankChange): boolean {
  return passwordChangedAt !== null && Date.parse(passwordChangedAt) > Date.parse(at) - DAY_MS
}

function factsOf(change: BankChange) {
  const { decidedBy, decidedAt, note } = change
  return [
    { name: copy.holder, value: change.holder },
    { name: copy.from, value: accountText(change.from) },
    { name: copy.to, value: accountText(change.to) },
    { name: copy.undoUntil, value: momentText(change.undoUntil) },
    { name: copy.waitUntil, value: momentText(change.waitUntil) },
    { name: copy.identity, value: change.verifiedAt === null ? copy.notVerified : momentText(change.verifiedAt) },
    { name: copy.password, value: change.passwordChangedAt === null ? copy.never : momentText(change.passwordChangedAt) },
    { name: copy.registered, value: momentText(change.registeredAt) },
    { name: copy.changes, value: String(change.changes) },
    ...(decidedBy === null ? [] : [{ name: copy.decidedBy, value: decidedBy }]),
    ...(decidedAt === null ? [] : [{ name: copy.decidedAt, value: momentText(decidedAt) }]),
    ...(note === null ? [] : [{ name: copy.why, value: note }]),
  ]
}

function Actions({ change }: { readonly change: BankChange }) {
  const mayDecide = useGranted('kyc.review')
  const [open, setOpen] = useState<'confirm' | 'undo'>()
  const { status, isUndoable } = change
  // What was just decided stands until it is closed.
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
