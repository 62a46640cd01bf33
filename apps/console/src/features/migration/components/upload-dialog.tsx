import { FileInput } from '@mantine/core'
import { migrationConsoleSchemas } from '@morakot/contract/features/migration/schema'
import { formatInteger } from '@morakot/ui/format-number'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { copy } from '../copy.ts'
import { MIGRATIONS_KEY, upload } from '../queries.ts'
import type { ListRow } from '../queries.ts'

const schema = migrationConsoleSchemas.upload.body
const uploads = describe(schema)

/** A list of members who may move, by a CSV of usernames. */
export function UploadDialog({ list, onClose }: { readonly list: ListRow['list']; readonly onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const lines = csv.split(/\s*[\r\n]+\s*/u).filter((line) => line !== '').length
  const file = (
    <FileInput
      label={copy.file}
      description={copy.uploadHint}
      accept=".csv,text/csv,text/plain"
      onChange={(chosen) => void (async () => setCsv(chosen === null ? '' : await chosen.text()))()}
    />
  )
  return (
    <FormDialog
      onClose={onClose}
      title={copy.uploadTitle.replace('{list}', list)}
      schema={schema}
      rows={[['mode'], ['reason']]}
      fixed={{ csv }}
      lead={{ content: file, missing: null }}
      facts={(body) => [{ name: copy.chosen, value: formatInteger(lines) }, ...uploads.facts(body, ['mode', 'reason'])]}
      confirm={(body) => `${uploads.text(body, 'mode')} ${list}`}
      isDangerous={({ mode }) => mode === 'replace'}
      run={async (body) => await upload(list, body)}
      result={({ members }) => ({
        text: copy.done,
        facts: [{ name: copy.lists, value: copy.names.replace('{count}', formatInteger(members)) }],
      })}
      reads={[MIGRATIONS_KEY]}
    />
  )
}
