import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { openCase, SAFETY_KEY } from '../queries.ts'

interface OpenDialogProps {
  readonly memberId: string
  readonly username: string
  readonly onClose: () => void
}

/** Opens a case by hand: in it a limit is lowered and a break started. */
export function OpenDialog({ memberId, username, onClose }: OpenDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.openCase}
      summary={<p>{username}</p>}
      schema={safetyConsoleSchemas.open.body}
      rows={[['cause'], ['text']]}
      keyed="caseId"
      preview={() => <Notice text={copy.openHint} />}
      confirm={copy.openCase}
      run={async (body) => await openCase(memberId, body)}
      result={() => ({ text: copy.opened })}
      reads={[[SAFETY_KEY]]}
    />
  )
}
