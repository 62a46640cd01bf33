import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { correct } from '../queries.ts'
import type { DialogProps } from './decision-dialogs.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Corrects what was mistyped at the registration, as the document says. */
export function CorrectDialog({ identity, onClose }: DialogProps) {
  const { registered, submissionId, username } = identity
  const [person, setPerson] = useState(registered)
  const [note, setNote] = useState('')
  const put = (part: Partial<typeof person>) => setPerson({ ...person, ...part })
  const isWhole = person.firstName.trim() !== '' && person.lastName.trim() !== '' && DAY.test(person.birthDate)
  const content = (
    <div className="stack">
      <p className="dim">{copy.correctHint}</p>
      <TextInput
        label={copy.firstName}
        value={person.firstName}
        maxLength={60}
        data-autofocus
        onChange={(event) => put({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={copy.lastName}
        value={person.lastName}
        maxLength={60}
        onChange={(event) => put({ lastName: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={copy.birthDate}
        value={person.birthDate}
        onChange={(event) => put({ birthDate: event.currentTarget.value })}
      />
      <TextInput label={copy.noteLabel} value={note} maxLength={500} onChange={(event) => setNote(event.currentTarget.value)} />
    </div>
  )
  const missing = !isWhole ? copy.incomplete : note.trim().length < 5 ? copy.noteShort : null
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.correct,
        summary: <p>{username}</p>,
        form: { content, missing },
        preview: (
          <FactList
            facts={[
              { name: copy.name, value: `${registered.firstName} ${registered.lastName} → ${person.firstName} ${person.lastName}` },
              { name: copy.birthDate, value: `${registered.birthDate} → ${person.birthDate}` },
              { name: copy.noteLabel, value: note },
            ]}
          />
        ),
        confirm: `${copy.correct} ${username}`,
        run: async () => await correct(submissionId, { ...person, note }),
        result: () => ({ text: copy.corrected }),
        reads: [['kyc'], ['member-admin']],
      }}
    />
  )
}
