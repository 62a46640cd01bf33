import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { addEntry, SAFETY_KEY } from '../queries.ts'
import { cases } from './case-fields.tsx'
import type { CaseDialogProps } from './dialog-props.ts'

/** Writes down a contact with its tone, or a note. The attempt's key is the entry's id: sent again, it stays one entry. */
export function EntryDialog({ one: { caseId, username }, onClose }: CaseDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.write}
      summary={<p>{username}</p>}
      schema={safetyConsoleSchemas.addEntry.body}
      rows={[['kind'], ['tone'], ['text']]}
      initial={{ kind: 'phone' }}
      showIf={{ tone: ({ kind }) => kind !== 'note' }}
      fixed={{ tone: null }}
      keyed="entryId"
      preview={() => <Notice text={copy.writePreview} />}
      confirm={copy.writeConfirm}
      run={async (body) => await addEntry(caseId, body)}
      result={(one) => ({ text: copy.written, facts: cases.facts(one, ['score']) })}
      reads={[[SAFETY_KEY]]}
    />
  )
}
