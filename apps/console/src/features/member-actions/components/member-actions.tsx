import { Button } from '@mantine/core'
import { useState } from 'react'
import { useKeys } from '#shared/keyboard'
import { useGranted } from '#shared/permissions'
import type { Member } from '../queries.ts'
import { actionCopy } from './action-copy.ts'
import { EndSessionsDialog, FreezeDialog, LiftDialog } from './member-dialogs.tsx'
import { NoteDialog } from './note-dialog.tsx'

type Asked = 'note' | 'end' | 'freeze' | 'lift'

/** The operator's possible actions on this member. A button that the role does not allow is not rendered. */
export function MemberActions({ member }: { readonly member: Member }) {
  const mayNote = useGranted('members.note')
  const mayFreeze = useGranted('members.freeze')
  // The member as of when the dialog was opened, so that a refresh does not change what the operator decides about.
  const [asked, setAsked] = useState<{ readonly kind: Asked; readonly member: Member } | null>(null)
  const open = (kind: Asked) => () => setAsked({ kind, member })
  useKeys(mayNote ? { KeyN: open('note') } : {})
  const shown = asked === null ? null : { member: asked.member, onClose: () => setAsked(null) }
  return (
    <>
      {mayNote ? (
        <Button size="xs" variant="default" onClick={open('note')}>
          {actionCopy.note}
        </Button>
      ) : null}
      {mayFreeze ? (
        <>
          <Button size="xs" variant="default" onClick={open('end')}>
            {actionCopy.end}
          </Button>
          {member.freeze === null && member.status === 'active' ? (
            <Button size="xs" variant="light" color="red" onClick={open('freeze')}>
              {actionCopy.freeze}
            </Button>
          ) : (
            <Button size="xs" variant="default" onClick={open('lift')}>
              {actionCopy.lift}
            </Button>
          )}
        </>
      ) : null}
      {shown === null || asked?.kind !== 'note' ? null : <NoteDialog {...shown} />}
      {shown === null || asked?.kind !== 'end' ? null : <EndSessionsDialog {...shown} />}
      {shown === null || asked?.kind !== 'freeze' ? null : <FreezeDialog {...shown} />}
      {shown === null || asked?.kind !== 'lift' ? null : <LiftDialog {...shown} />}
    </>
  )
}
