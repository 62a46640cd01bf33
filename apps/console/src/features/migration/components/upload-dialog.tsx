import { FileInput, SegmentedControl, TextInput } from '@mantine/core'
import { formatInteger } from '@morakot/ui/format-number'
import { useState } from 'react'
import { reasonField } from '@morakot/contract/reason'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { MIGRATIONS_KEY, upload } from '../queries.ts'
import type { ListRow } from '../queries.ts'

const CSV_LENGTH_MAX = 60_000

/** A list of members who may move, by a CSV of usernames. */
export function UploadDialog({ list, onClose }: { readonly list: ListRow['list']; readonly onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [mode, setMode] = useState<'replace' | 'add'>('replace')
  const [reason, setReason] = useState('')
  const lines = csv.split(/[\r\n]+/u).filter((line) => line.trim() !== '').length
  const modeText = mode === 'replace' ? copy.replace : copy.add
  const content = (
    <div className="stack">
      <FileInput
        label={copy.file}
        description={copy.uploadHint}
        accept=".csv,text/csv,text/plain"
        onChange={(file) => void (async () => setCsv(file === null ? '' : await file.text()))()}
      />
      <SegmentedControl
        aria-label={copy.mode}
        value={mode}
        data={[
          { value: 'replace', label: copy.replace },
          { value: 'add', label: copy.add },
        ]}
        onChange={(value) => setMode(value === 'add' ? 'add' : 'replace')}
      />
      <TextInput
        label={copy.why}
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.uploadTitle.replace('{list}', list),
        form: { content, missing: missingIn(csv, reason) },
        preview: (
          <FactList
            facts={[
              { name: copy.chosen, value: formatInteger(lines) },
              { name: copy.mode, value: modeText },
              { name: copy.why, value: reason.trim() },
            ]}
          />
        ),
        confirm: `${modeText} ${list}`,
        isDangerous: mode === 'replace',
        run: async () => await upload(list, { mode, csv, reason: reason.trim() }),
        result: ({ members }) => ({
          text: copy.done,
          facts: [{ name: copy.lists, value: copy.names.replace('{count}', formatInteger(members)) }],
        }),
        reads: [MIGRATIONS_KEY],
      }}
    />
  )
}

function missingIn(csv: string, reason: string): string | null {
  if (csv.trim() === '') return copy.noFile
  if (csv.length > CSV_LENGTH_MAX) return copy.tooLarge
  return problemOf(reasonField.safeParse(reason)) ?? null
}
