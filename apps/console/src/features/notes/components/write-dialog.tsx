import { noteForm } from '@morakot/contract/features/notes/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { peopleQuery, readsOf, writeNote } from '../queries.ts'
import type { NotedRecord } from '../queries.ts'
import { MENTIONS, notes, WRITER } from './note-fields.ts'

interface WriteDialogProps {
  readonly record: NotedRecord
  /** What the record is called, above the text of a new note. */
  readonly name: string
  readonly onClose: () => void
}

/** Writes a note. The attempt's key is the note's id: sent again, it stays one note. */
export function WriteDialog({ record, name, onClose }: WriteDialogProps) {
  const people = useQuery(peopleQuery(record))
  const items = people.data?.items ?? []
  const named = items.map((one) => `@${one.username} ${one.name}`).join(', ')
  return (
    <FormDialog
      onClose={onClose}
      title={copy.write}
      summary={<p>{name}</p>}
      schema={noteForm}
      keyed="noteId"
      rows={[['text'], ['group'], ['assigneeId'], ['dueAt']]}
      showIf={{ group: () => people.data?.seesRisk === true }}
      options={{ assigneeId: () => items.map((one) => ({ value: one.operatorId, label: one.name })) }}
      more={{
        missing: null,
        content:
          people.error === null ? (
            <p className="dim">
              {people.data === undefined ? copy.loading : items.length === 0 ? copy.noPeople : fill(copy.people, { people: named })}
            </p>
          ) : (
            <FailureLine error={people.error} />
          ),
      }}
      preview={() => <Notice text={copy.preview} />}
      confirm={copy.confirm}
      run={async (body) => await writeNote(record, body)}
      result={(written) => ({ text: copy.kept, facts: notes.facts(written, ['text', WRITER, MENTIONS, 'assignee', 'dueAt']) })}
      reads={readsOf(record)}
    />
  )
}
