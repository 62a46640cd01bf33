import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { rolesCopy } from '../copy-roles.ts'
import { proposeFactorReset } from '../queries-roles.ts'
import type { Person } from '../queries-roles.ts'

const REASON_LETTERS_MIN = 5

/** Proposes to take the second factors of an operator away: the first of two owners. */
export function FactorResetDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: rolesCopy.resetFactors,
        summary: <p>{person.displayName}</p>,
        reason: {
          label: rolesCopy.reason,
          judge: (reason) => (reason.trim().length < REASON_LETTERS_MIN ? rolesCopy.missingReason : undefined),
        },
        preview: (
          <>
            <Notice tone="look" text={rolesCopy.resetEnds} />
            <Notice text={rolesCopy.second} />
          </>
        ),
        confirm: `${rolesCopy.propose}${rolesCopy.resetFactors}`,
        isDangerous: true,
        run: async ({ reason }) => await proposeFactorReset({ operatorId: person.operatorId, reason }),
        result: () => ({ text: rolesCopy.proposed }),
        reads: [['operator-roles']],
      }}
    />
  )
}
