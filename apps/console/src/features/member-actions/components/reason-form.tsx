import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { actionCopy } from './action-copy.ts'

const NOTE_MAX = 500

/** The reason of an action, chosen from a list that belongs to it, and a note for other operators. */
export function useReason<Code extends string>(words: Readonly<Record<Code, string>>, codes: readonly Code[]) {
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const reason = codes.find((code) => code === chosen)
  const isLong = [...note.trim()].length > NOTE_MAX
  const content = (
    <div className="stack">
      <NativeSelect
        label={actionCopy.reason}
        data={[{ value: '', label: actionCopy.chooseReason }, ...codes.map((value) => ({ value, label: words[value] }))]}
        value={chosen}
        data-autofocus
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <TextInput
        label={actionCopy.internalNote}
        description={actionCopy.internalHint}
        value={note}
        error={isLong ? actionCopy.tooLong : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </div>
  )
  const given = note.trim()
  return {
    /** What is sent; undefined until a reason is chosen. */
    body: reason === undefined ? undefined : { reason, ...(given === '' ? {} : { note: given }) },
    form: { content, missing: reason === undefined ? actionCopy.chooseReason : isLong ? actionCopy.tooLong : null },
    facts: [
      { name: actionCopy.reason, value: reason === undefined ? '' : words[reason] },
      { name: actionCopy.internalNote, value: given === '' ? actionCopy.noneGiven : given },
    ],
  }
}
