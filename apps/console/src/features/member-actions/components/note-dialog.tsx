import { noteForm } from '@morakot/contract/features/notes/schema'
import { notes, WRITER } from '#features/notes/components/note-fields'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { Notice } from '#shared/ui/notice.tsx'
import { addNote } from '../queries.ts'
import type { Member } from '../queries.ts'
import { actionCopy } from './action-copy.ts'

interface NoteDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Writes a note on a member. The attempt's key is the note's id: sent again, it stays one note. */
export function NoteDialog({ member: { memberId, username, name }, onClose }: NoteDialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: actionCopy.noteTitle,
        summary: <p>{`${username} · ${name}`}</p>,
        reason: reasonOf(noteForm.shape.text, 'text'),
        preview: <Notice text={actionCopy.notePreview} />,
        confirm: actionCopy.confirmNote,
        run: async ({ reason, key }) => await addNote({ memberId }, { noteId: key, text: reason }),
        result: (written) => ({ text: actionCopy.noted, facts: notes.facts(written, ['text', WRITER]) }),
        reads: [['members', memberId]],
      }}
    />
  )
}
