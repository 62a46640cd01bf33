import { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { OperatorRole } from '@morakot/contract/permission'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { rolesCopy, unusedCopy } from '../copy-roles.ts'
import { matrixQuery, peopleQuery, proposeRole } from '../queries-roles.ts'
import type { Matrix, Unused } from '../queries-roles.ts'
import { Approvers } from './approvers.tsx'

const REASON = reasonOf(operatorRoleSchemas.proposeRole.body.shape.reason)

/** What a role would hold without a permission; null where it does not hold it any more. */
function roleWithout({ roles }: Matrix, role: OperatorRole, permission: string) {
  const inForce = roles.find((one) => one.role === role)
  const left = inForce?.permissions.filter((held) => held.permission !== permission) ?? []
  if (inForce === undefined || left.length === inForce.permissions.length) return null
  return { role, version: inForce.version, permissions: left }
}

/** Proposes to remove an unused permission from a role of its holder: the first of two owners. It names everyone who loses it too. */
export function RemovalDialog({ unused, onClose }: { readonly unused: Unused; readonly onClose: () => void }) {
  const [matrix, people] = [useQuery(matrixQuery), useQuery(peopleQuery)]
  const [role, setRole] = useState(unused.roles[0])
  const next = matrix.data === undefined || role === undefined ? null : roleWithout(matrix.data, role, unused.permission)
  const names = (people.data ?? []).filter((one) => role !== undefined && one.roles.includes(role)).map(({ displayName }) => displayName)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: unusedCopy.propose,
        summary: (
          <>
            <p>{`${unused.displayName} · ${unused.label}`}</p>
            <ListFailure load={matrix} />
            {matrix.isPending || people.isPending ? <Dots label={rolesCopy.loading} /> : null}
            {unused.roles.length > 1 ? (
              <NativeSelect
                label={unusedCopy.from}
                value={role ?? ''}
                data={unused.roles.map((one) => ({ value: one, label: OPERATOR_ROLES[one] }))}
                onChange={({ currentTarget }) => setRole(unused.roles.find((one) => one === currentTarget.value))}
              />
            ) : null}
          </>
        ),
        reason: REASON,
        preview: (
          <>
            <p>{role === undefined ? '' : `${unusedCopy.from} ${OPERATOR_ROLES[role]}`}</p>
            {next === null && matrix.data !== undefined ? <Notice tone="look" text={unusedCopy.removed} /> : null}
            <Notice tone="look" text={unusedCopy.others.replace('{names}', names.join(', '))} />
            <Notice text={rolesCopy.second} />
            <Approvers permission="operators.manage" />
          </>
        ),
        confirm: unusedCopy.propose,
        run: async ({ reason }) => {
          if (next === null) throw new Error(`no role is read that gives ${unused.permission}`)
          return await proposeRole({ ...next, reason })
        },
        result: () => ({ text: rolesCopy.proposed }),
        reads: [['operator-roles']],
      }}
    />
  )
}
