import { subjectRequestConsoleSchemas } from '@morakot/contract/features/subject-requests/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { READS, receive } from '../queries.ts'

/** Notes a request that a member has made. */
export function ReceiveDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.receive}
      schema={subjectRequestConsoleSchemas.receive.body}
      rows={[['username'], ['kind', 'askedHow'], ['details']]}
      keyed="requestId"
      preview={() => <Notice text={copy.receiveHint} />}
      confirm={({ username }) => fill(copy.receiveConfirm, { username })}
      run={receive}
      result={({ number }) => ({ text: copy.received, facts: [{ name: number, value: copy.verify }] })}
      reads={READS}
    />
  )
}
