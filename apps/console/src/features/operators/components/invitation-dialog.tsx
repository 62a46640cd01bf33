import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { rolesCopy } from '../copy-roles.ts'
import { proposeInvitation } from '../queries-roles.ts'
import type { Invitation } from '../queries-roles.ts'
import { RolesField, rolesText } from './roles-field.tsx'

const EMPTY: Invitation = { username: '', displayName: '', password: '', roles: [], reason: '' }

/** Proposes a new operator: the first of two owners. The contract's schema validates it on both sides. */
export function InvitationDialog({ onClose }: { readonly onClose: () => void }) {
  const [given, setGiven] = useState(EMPTY)
  const issues = operatorRoleSchemas.proposeInvitation.body.safeParse(given).error?.issues ?? []
  const problems = Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]))
  const change = (changed: Partial<Invitation>) => setGiven({ ...given, ...changed })
  const textOf = (name: 'username' | 'displayName' | 'password' | 'reason') => ({
    value: given[name],
    // What is still empty is said below the form.
    error: given[name] === '' ? undefined : problems[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: rolesCopy.invite,
        form: {
          content: (
            <>
              <TextInput label={rolesCopy.username} autoComplete="off" autoCapitalize="none" {...textOf('username')} />
              <TextInput label={rolesCopy.displayName} autoComplete="off" {...textOf('displayName')} />
              <PasswordInput
                label={rolesCopy.firstPassword}
                description={rolesCopy.firstPasswordHint}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': copy.showPassword, tabIndex: 0 }}
                {...textOf('password')}
              />
              <RolesField roles={given.roles} onChange={(roles) => change({ roles })} />
              <Textarea label={rolesCopy.reason} {...textOf('reason')} />
            </>
          ),
          missing: issues[0]?.message ?? null,
        },
        preview: (
          <>
            <FactList
              facts={[
                { name: rolesCopy.username, value: given.username },
                { name: rolesCopy.displayName, value: given.displayName },
                { name: rolesCopy.roles, value: rolesText(given.roles) },
                { name: rolesCopy.reason, value: given.reason },
              ]}
            />
            <Notice text={rolesCopy.second} />
          </>
        ),
        confirm: `${rolesCopy.propose}${rolesCopy.invite}`,
        run: async () => await proposeInvitation(given),
        result: () => ({ text: rolesCopy.proposed }),
        reads: [['operator-roles']],
      }}
    />
  )
}
