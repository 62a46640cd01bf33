import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { auditFact } from '#shared/action/audit-fact'
import { Notice } from '#shared/ui/notice.tsx'
import { revealField } from '../queries.ts'
import type { Member } from '../queries.ts'
import { actionCopy } from './action-copy.ts'
import { heads } from './member-fields.ts'

export type RevealedField = Parameters<typeof revealField>[1]['field']

interface RevealDialogProps {
  readonly member: Member
  readonly field: RevealedField
  readonly onClose: () => void
}

/** Shows one masked field until the dialog is closed. The server writes each view down before it answers. */
export function RevealDialog({ member: { memberId, username, name }, field, onClose }: RevealDialogProps) {
  const title = field === 'phone' ? actionCopy.revealPhone : actionCopy.revealBank
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{`${username} · ${name}`}</p>,
        preview: <Notice tone="look" text={actionCopy.revealHint} />,
        confirm: title,
        run: async () => await revealField({ memberId }, { field }),
        result: (opened) => ({
          text: actionCopy.revealed,
          facts: [
            { name: heads.own(field === 'phone' ? 'contact.phone' : 'contact.bank').title, value: opened.value },
            ...auditFact(opened),
          ],
        }),
        reads: [['members', memberId, 'timeline']],
      }}
    />
  )
}
