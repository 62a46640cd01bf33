import { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { auditFact } from '#shared/action/audit-fact'
import { reasonOf } from '#shared/action/reason-of'
import { Notice } from '#shared/ui/notice.tsx'
import { closeHolder } from '../queries.ts'
import type { Member } from '../queries.ts'
import { actionCopy } from './action-copy.ts'

/** Closes the task about whose the bank account of a member is. */
export function CloseHolderDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { memberId, username, name } = member
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: actionCopy.closeHolder,
        summary: <p>{`${username} ${name}`}</p>,
        reason: reasonOf(memberAdminSchemas.closeHolder.body.shape.reason),
        preview: <Notice tone="look" text={actionCopy.closeHolderHint} />,
        confirm: `${actionCopy.closeHolder} ${username}`,
        run: async ({ reason }) => await closeHolder({ memberId }, { reason }),
        result: (done) => ({ text: actionCopy.holderClosed, facts: auditFact(done) }),
        reads: [['members'], ['work-queue'], ['badges']],
      }}
    />
  )
}
