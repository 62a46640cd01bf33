import { Button } from '@mantine/core'
import { useState } from 'react'
import { WriteDialog } from '#features/notes/components/write-dialog.tsx'
import { useKeys } from '#shared/keyboard'
import { useGranted } from '#shared/permissions'
import type { Member } from '../queries.ts'
import { actionCopy } from './action-copy.ts'
import { EndSessionsDialog, FreezeDialog, LiftDialog } from './member-dialogs.tsx'

type Input = 'note' | 'end' | 'freeze' | 'lift'

/** The operator's possible actions on this member. A button that the role does not allow is not rendered. */
export function MemberActions({ member }: { readonly member: Member }) {
  const mayNote = useGranted('members.note')
  const mayFreeze = useGranted('members.freeze')
  // The member as of when the dialog was opened, so that a refresh does not change what the operator decides about.
  const [input, setPending] = useState<{ readonly kind: Input; readonly member: Member } | null>(null)
  const open = (kind: Input) => () => setPending({ kind, member })
  useKeys(mayNote ? { KeyN: open('note') } : {})
  const shown = input === null ? null : { member: input.member, onClose: () => setPending(null) }
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
      {shown === null || input?.kind !== 'note' ? null : (
        <WriteDialog
          record={{ kind: 'member', recordId: shown.member.memberId }}
          name={`${shown.member.username} · ${shown.member.name}`}
          onClose={shown.onClose}
        />
      )}
      {shown === null || input?.kind !== 'end' ? null : <EndSessionsDialog {...shown} />}
      {shown === null || input?.kind !== 'freeze' ? null : <FreezeDialog {...shown} />}
      {shown === null || input?.kind !== 'lift' ? null : <LiftDialog {...shown} />}
    </>
  )
}
