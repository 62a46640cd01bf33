import { Checkbox } from '@mantine/core'
import { OPERATOR_ROLES, OPERATOR_ROLE_CODES } from '@morakot/contract/permission'
import type { OperatorRole } from '@morakot/contract/permission'
import { rolesCopy } from '../copy-roles.ts'

interface RolesFieldProps {
  readonly roles: readonly OperatorRole[]
  readonly onChange: (roles: OperatorRole[]) => void
}

/** The roles that an operator is to hold. */
export function RolesField({ roles, onChange }: RolesFieldProps) {
  const toggle = (role: OperatorRole) => onChange(roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role])
  return (
    <fieldset className="roles-field">
      <legend>{rolesCopy.roles}</legend>
      {OPERATOR_ROLE_CODES.map((role) => (
        <Checkbox key={role} label={OPERATOR_ROLES[role]} checked={roles.includes(role)} onChange={() => toggle(role)} />
      ))}
    </fieldset>
  )
}

export function rolesText(roles: readonly OperatorRole[]): string {
  return roles.map((role) => OPERATOR_ROLES[role]).join(', ')
}
