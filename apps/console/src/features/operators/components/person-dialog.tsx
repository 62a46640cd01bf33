import { Textarea } from '@mantine/core'
import type { OperatorRole } from '@morakot/contract/permission'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { rolesCopy } from '../copy-roles.ts'
import { disableOperator, proposeEnable, proposeFactorReset, proposePerson } from '../queries-roles.ts'
import type { Person } from '../queries-roles.ts'
import { RolesField, rolesText } from './roles-field.tsx'

const REASON_LETTERS_MIN = 5
const ROLES_MAX = 2

/** Proposes the roles of an operator: the first of two owners. */
export function PersonDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const [roles, setRoles] = useState<readonly OperatorRole[]>(person.roles)
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: rolesCopy.proposePerson,
        summary: <p>{person.displayName}</p>,
        form: {
          content: (
            <>
              <RolesField roles={roles} onChange={setRoles} />
              <Textarea label={rolesCopy.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
            </>
          ),
          missing: missingOf(person, roles, reason),
        },
        preview: (
          <>
            <FactList
              facts={[
                { name: rolesCopy.before, value: rolesText(person.roles) },
                { name: rolesCopy.after, value: rolesText(roles) },
                { name: rolesCopy.reason, value: reason },
              ]}
            />
            <Notice text={rolesCopy.second} />
          </>
        ),
        confirm: rolesCopy.proposePerson,
        run: async () => await proposePerson({ operatorId: person.operatorId, roles: [...roles], reason }),
        result: () => ({ text: rolesCopy.proposed }),
        reads: [['operator-roles']],
      }}
    />
  )
}

function missingOf(person: Person, roles: readonly OperatorRole[], reason: string): string | null {
  if (roles.length === 0 || roles.length > ROLES_MAX) return rolesCopy.missingRoles
  if (roles.length === person.roles.length && roles.every((role) => person.roles.includes(role))) return rolesCopy.nothingChanges
  return reason.trim().length < REASON_LETTERS_MIN ? rolesCopy.missingReason : null
}

const REASON = {
  label: rolesCopy.reason,
  judge: (reason: string) => (reason.trim().length < REASON_LETTERS_MIN ? rolesCopy.missingReason : undefined),
}

/** Takes the way in from an operator: one person, at once. */
export function DisableDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: rolesCopy.disable,
        summary: <p>{person.displayName}</p>,
        reason: REASON,
        preview: <Notice tone="look" text={rolesCopy.disableHint} />,
        confirm: `${rolesCopy.disable} ${person.displayName}`,
        isDangerous: true,
        run: async ({ reason }) => await disableOperator(person.operatorId, reason),
        result: ({ withdrawnProposals }) => ({
          text: rolesCopy.disabledNow,
          facts: [{ name: rolesCopy.withdrawn, value: String(withdrawnProposals) }],
        }),
        reads: [['operator-roles'], ['operators']],
      }}
    />
  )
}

/** Proposes that a disabled operator may work again: the first of two owners. */
export function EnableDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: rolesCopy.enable,
        summary: <p>{person.displayName}</p>,
        reason: REASON,
        preview: <Notice text={rolesCopy.second} />,
        confirm: rolesCopy.enable,
        run: async ({ reason }) => await proposeEnable({ operatorId: person.operatorId, reason }),
        result: () => ({ text: rolesCopy.proposed }),
        reads: [['operator-roles']],
      }}
    />
  )
}

/** Proposes to take the second factors of an operator away: the first of two owners. */
export function FactorResetDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: rolesCopy.resetFactors,
        summary: <p>{person.displayName}</p>,
        reason: REASON,
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
