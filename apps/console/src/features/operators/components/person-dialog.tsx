import { operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import type { OperatorRole } from '@morakot/contract/permission'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { approversCopy, rolesCopy } from '../copy-roles.ts'
import { Approvers } from './approvers.tsx'
import { disableOperator, proposeEnable, proposeFactorReset, proposePerson } from '../queries-roles.ts'
import type { Person } from '../queries-roles.ts'

const { proposePerson: proposal, disable } = operatorRoleSchemas
const REASON = reasonOf(disable.body.shape.reason)
const disabled = describe(disable.data)

/** Proposes the roles of an operator: the first of two owners. */
export function PersonDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const [schema] = useState(() =>
    proposal.body.refine(({ roles, until }) => !areSame(roles, person.roles) || until !== person.temporary?.until, {
      error: rolesCopy.nothingChanges,
      path: ['roles'],
    }),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={rolesCopy.proposePerson}
      summary={<p>{person.displayName}</p>}
      schema={schema}
      rows={[['roles'], ['until'], ['reason']]}
      from={{ roles: person.roles, until: person.temporary?.until }}
      fixed={{ operatorId: person.operatorId }}
      preview={({ until }) => (
        <>
          {until === undefined ? null : <Notice tone="look" text={rolesCopy.endsHint} />}
          <Notice text={rolesCopy.second} />
          <Approvers permission="operators.manage" about={person.operatorId} />
        </>
      )}
      confirm={rolesCopy.proposePerson}
      run={proposePerson}
      result={() => ({ text: rolesCopy.proposed })}
      reads={[['operator-roles']]}
    />
  )
}

const areSame = (some: readonly OperatorRole[], others: readonly OperatorRole[]) =>
  some.length === others.length && some.every((role) => others.includes(role))

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
        result: (done) => ({ text: rolesCopy.disabledNow, facts: disabled.facts(done, ['withdrawnProposals']) }),
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
        preview: (
          <>
            <Notice text={rolesCopy.second} />
            <Approvers permission="operators.manage" />
          </>
        ),
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
            <Approvers permission="operators.manage" about={person.operatorId} otherwise={approversCopy.terminal} />
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
