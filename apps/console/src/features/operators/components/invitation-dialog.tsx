import { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { rolesCopy } from '../copy-roles.ts'
import { proposeInvitation } from '../queries-roles.ts'
import { Approvers } from './approvers.tsx'

/** Proposes a new operator: the first of two owners. */
export function InvitationDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={rolesCopy.invite}
      schema={operatorRoleSchemas.proposeInvitation.body}
      rows={[['username'], ['displayName'], ['password'], ['roles'], ['reason']]}
      preview={() => (
        <>
          <Notice text={rolesCopy.second} />
          <Approvers permission="operators.manage" />
        </>
      )}
      confirm={`${rolesCopy.propose}${rolesCopy.invite}`}
      run={proposeInvitation}
      result={() => ({ text: rolesCopy.proposed })}
      reads={[['operator-roles']]}
    />
  )
}
