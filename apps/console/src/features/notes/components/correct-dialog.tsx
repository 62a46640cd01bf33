import { correctionForm } from '@morakot/contract/features/notes/schema'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { correctNote, readsOf } from '../queries.ts'
import type { Note, NotedRecord } from '../queries.ts'
import { MENTIONS, notes, WRITER } from './note-fields.ts'

interface CorrectDialogProps {
  readonly note: Note
  readonly record: NotedRecord
  readonly onClose: () => void
}

/** Corrects the own note while it may be corrected. */
export function CorrectDialog({ note, record, onClose }: CorrectDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.correctTitle}
      schema={correctionForm}
      rows={[['text']]}
      from={{ text: note.text }}
      preview={() => <Notice text={copy.correctPreview} />}
      confirm={copy.correctConfirm}
      run={async ({ text }) => await correctNote({ record, noteId: note.noteId }, text)}
      result={(written) => ({ text: copy.kept, facts: notes.facts(written, ['text', WRITER, MENTIONS]) })}
      reads={readsOf(record)}
    />
  )
}
