import { NativeSelect, Textarea } from '@mantine/core'
import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { CONTACT_TONES, WRITTEN_KINDS } from '@morakot/contract/features/safety/states'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, entryText, toneText } from '../copy.ts'
import { addEntry, SAFETY_KEY } from '../queries.ts'
import type { CaseDialogProps } from './dialog-props.ts'

const { body: schema } = safetyConsoleSchemas.addEntry

/** Writes down a contact with its tone, or a note. The attempt's key is the entry's id: sent again, it stays one entry. */
export function EntryDialog({ one: { caseId, username }, onClose }: CaseDialogProps) {
  const [kind, setKind] = useState<(typeof WRITTEN_KINDS)[number]>('phone')
  const [chosen, setChosen] = useState('')
  const [text, setText] = useState('')
  const tone = kind === 'note' ? null : (CONTACT_TONES.find((each) => each === chosen) ?? undefined)
  const bodyOf = (entryId: string) => ({ entryId, kind, tone, text })
  const missing = problemOf(schema.safeParse(bodyOf('01900000-0000-7000-8000-000000000000'))) ?? null
  const content = <EntryFields kind={kind} chosen={chosen} text={text} onKind={setKind} onTone={setChosen} onText={setText} />
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.write,
        summary: <p>{username}</p>,
        form: { content, missing },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.channel, value: entryText[kind] },
                ...(tone === null || tone === undefined ? [] : [{ name: copy.tone, value: toneText[tone] }]),
                { name: copy.text, value: text },
              ]}
            />
            <Notice text={copy.writePreview} />
          </>
        ),
        confirm: copy.writeConfirm,
        run: async ({ key }) => await addEntry(caseId, schema.parse(bodyOf(key))),
        result: ({ score }) => ({ text: copy.written, facts: [{ name: copy.score, value: String(score) }] }),
        reads: [[SAFETY_KEY]],
      }}
    />
  )
}

interface EntryFieldsProps {
  readonly kind: (typeof WRITTEN_KINDS)[number]
  readonly chosen: string
  readonly text: string
  readonly onKind: (kind: (typeof WRITTEN_KINDS)[number]) => void
  readonly onTone: (tone: string) => void
  readonly onText: (text: string) => void
}

function EntryFields({ kind, chosen, text, onKind, onTone, onText }: EntryFieldsProps) {
  return (
    <div className="stack">
      <NativeSelect
        label={copy.channel}
        data={WRITTEN_KINDS.map((value) => ({ value, label: entryText[value] }))}
        value={kind}
        data-autofocus
        onChange={({ currentTarget }) => onKind(WRITTEN_KINDS.find((each) => each === currentTarget.value) ?? 'note')}
      />
      {kind === 'note' ? null : (
        <NativeSelect
          label={copy.tone}
          data={[{ value: '', label: copy.choose }, ...CONTACT_TONES.map((value) => ({ value, label: toneText[value] }))]}
          value={chosen}
          onChange={({ currentTarget }) => onTone(currentTarget.value)}
        />
      )}
      <Textarea
        label={copy.text}
        description={copy.textHint}
        rows={4}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  )
}
