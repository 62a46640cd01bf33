import { kycConsoleSchemas } from '@morakot/contract/features/kyc/schema-console'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { copy } from '../copy.ts'
import { correct } from '../queries.ts'
import type { DialogProps } from './decision-dialogs.tsx'

/** Corrects what was mistyped at the registration, as the document says. */
export function CorrectDialog({ identity: { registered, submissionId, username }, onClose }: DialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.correct}
      summary={
        <>
          <p>{username}</p>
          <p className="dim">{copy.correctHint}</p>
        </>
      }
      schema={kycConsoleSchemas.correct.body}
      rows={[['firstName'], ['lastName'], ['birthDate'], ['note']]}
      from={registered}
      confirm={`${copy.correct} ${username}`}
      run={async (body) => await correct(submissionId, body)}
      result={() => ({ text: copy.corrected })}
      reads={[['kyc'], ['member-admin']]}
    />
  )
}
