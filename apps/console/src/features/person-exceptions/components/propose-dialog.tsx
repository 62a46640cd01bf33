import { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { propose, READS } from '../queries.ts'

/** Proposes an exception for a phone number, with the document that was seen. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.propose}
      schema={personExceptionSchemas.propose.body}
      rows={[['phone'], ['document'], ['reason']]}
      keyed="exceptionId"
      preview={() => (
        <>
          <Notice text={copy.proposeHint} />
          <Approvers permission="personExceptions.approve" />
        </>
      )}
      confirm={({ phone }) => fill(copy.proposeConfirm, { phone })}
      run={propose}
      result={() => ({ text: copy.proposed })}
      reads={READS}
    />
  )
}
