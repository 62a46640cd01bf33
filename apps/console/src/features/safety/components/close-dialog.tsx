import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { closeCase, SAFETY_KEY } from '../queries.ts'
import type { CaseDialogProps } from './dialog-props.ts'

/** Closes a case with its outcome. */
export function CloseDialog({ one: { caseId, username }, onClose }: CaseDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.close}
      summary={<p>{username}</p>}
      schema={safetyConsoleSchemas.close.body}
      rows={[['finding'], ['reason']]}
      preview={() => <Notice text={copy.closePreview} />}
      confirm={copy.closeConfirm}
      run={async (body) => await closeCase(caseId, body)}
      result={() => ({ text: copy.isClosed })}
      reads={[[SAFETY_KEY]]}
    />
  )
}
