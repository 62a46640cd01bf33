import { Button } from '@mantine/core'
import { textOfNetworks } from '@morakot/contract/features/operator-roles/schema-networks'
import type { TemporaryRole } from '@morakot/contract/features/operator-roles/schema'
import { approvedChange, operatorChange, operatorRoleSchemas } from '@morakot/contract/features/operator-roles/schema'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { OperatorRole } from '@morakot/contract/permission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { grantText, networksCopy, rolesCopy, waitsForForce } from '../copy-roles.ts'
import { approveChange, changesQuery, declineChange } from '../queries-roles.ts'
import type { Change } from '../queries-roles.ts'
import { roleText } from './role-text.ts'

type Held = Extract<Change['subject'], { readonly kind: 'role' }>['before']

const rolesText = (roles: readonly OperatorRole[], temporary: TemporaryRole | null = null) =>
  roles.map((role) => roleText(role, temporary)).join(', ')
const heldText = (held: Held) => held.map(({ permission, grant }) => `${permission} ${grantText[grant]}`).join(', ')

/** The permissions on one side only: a role has too many to list them all. */
const without = (held: Held, other: Held) =>
  held.filter(({ permission, grant }) => !other.some((one) => one.permission === permission && one.grant === grant))

const changes = describe(operatorChange)
const approved = describe(approvedChange)
const factsOf = (change: Change) => [
  ...subjectFacts(change.subject),
  ...changes.facts(change, change.declinedBecause === null ? ['reason'] : ['reason', 'declinedBecause']),
]

function subjectFacts(subject: Change['subject']) {
  switch (subject.kind) {
    case 'role':
      return sides(heldText(without(subject.before, subject.after)), heldText(without(subject.after, subject.before)))
    case 'person':
      return sides(rolesText(subject.before, subject.temporaryBefore), rolesText(subject.after, subject.temporaryAfter))
    case 'invitation':
      return [
        { name: rolesCopy.change, value: rolesCopy.invite },
        { name: rolesCopy.username, value: subject.username },
        { name: rolesCopy.roles, value: rolesText(subject.roles) },
      ]
    case 'networks':
      return sides(textOfNetworks(subject.before) || networksCopy.anywhere, textOfNetworks(subject.after) || networksCopy.anywhere)
    case 'factors':
      return [{ name: rolesCopy.change, value: rolesCopy.resetsFactors }]
    case 'enable':
      return [{ name: rolesCopy.change, value: rolesCopy.enables }]
  }
}

const sides = (before: string, after: string) => [
  { name: rolesCopy.before, value: before || '-' },
  { name: rolesCopy.after, value: after || '-' },
]

function nameOf({ subject }: Change): string {
  if (subject.kind === 'role') return OPERATOR_ROLES[subject.role]
  return subject.kind === 'networks' ? networksCopy.title : subject.displayName
}

interface ChangeListProps {
  /** Changes of one kind alone; all when absent. */
  readonly kind?: Change['subject']['kind']
}

/** Changes of roles that wait for a second owner, and the outcomes of earlier ones. */
export function ChangeList({ kind }: ChangeListProps) {
  const load = useQuery(changesQuery)
  const shown = load.data?.filter(({ subject }) => kind === undefined || subject.kind === kind)
  const [input, setPending] = useState<{ readonly change: Change; readonly what: 'approve' | 'decline' } | null>(null)
  return (
    <section className="card card-body" aria-labelledby="changes-title">
      <h2 id="changes-title">{rolesCopy.changes}</h2>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={rolesCopy.loading} /> : null}
      {shown?.length === 0 ? <p className="dim">{rolesCopy.noChanges}</p> : null}
      <ul className="plain">
        {(shown ?? []).map((change) => (
          <ChangeRow key={change.changeId} change={change} onRequest={(what) => setPending({ change, what })} />
        ))}
      </ul>
      {input === null ? null : <DecideDialog {...input} onClose={() => setPending(null)} />}
    </section>
  )
}

const REASON = reasonOf(operatorRoleSchemas.decline.body.shape.reason)
const declineText = ({ isOwn, inForceAt }: Change) => (inForceAt !== null ? rolesCopy.undo : isOwn ? rolesCopy.takeBack : rolesCopy.decline)
const forceText = (by: string | null, at: string) =>
  rolesCopy.takesForce.replace('{by}', by ?? rolesCopy.byTerminal).replace('{at}', momentText(at))
const approvedText = (inForceAt: string | null) =>
  inForceAt === null ? rolesCopy.approved : rolesCopy.approvedFor.replace('{at}', momentText(inForceAt))

interface ChangeRowProps {
  readonly change: Change
  readonly onRequest: (what: 'approve' | 'decline') => void
}

function ChangeRow({ change, onRequest }: ChangeRowProps) {
  const isOpen = change.status === 'PROPOSED'
  const isAllowed = useGranted('operators.manage') && isOpen
  const { inForceAt } = change
  return (
    <li className="person">
      <div className="grow stack">
        <div className="row">
          <strong>{nameOf(change)}</strong>
          <span className="nowrap">{change.number}</span>
          <Tag tone={isOpen ? 'look' : 'plain'}>{inForceAt === null ? changes.text(change, 'status') : waitsForForce}</Tag>
          <span className="dim">{`${rolesCopy.by} ${change.proposedBy} ${momentText(change.proposedAt)}`}</span>
        </div>
        <FactList facts={factsOf(change)} />
        {inForceAt === null ? null : <Notice tone="look" text={forceText(change.decidedBy, inForceAt)} />}
        {isAllowed && change.isOwn && inForceAt === null ? <p className="dim">{rolesCopy.own}</p> : null}
      </div>
      {isAllowed ? (
        <div className="row">
          {change.isOwn || inForceAt !== null ? null : <Button onClick={() => onRequest('approve')}>{rolesCopy.approve}</Button>}
          <Button variant="default" onClick={() => onRequest('decline')}>
            {declineText(change)}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

interface DecideDialogProps {
  readonly change: Change
  readonly what: 'approve' | 'decline'
  readonly onClose: () => void
}

function DecideDialog({ change, what, onClose }: DecideDialogProps) {
  const isApproval = what === 'approve'
  const title = isApproval ? rolesCopy.approve : declineText(change)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{nameOf(change)}</p>,
        preview: (
          <>
            <FactList facts={factsOf(change)} />
            <Notice text={`${rolesCopy.by} ${change.proposedBy}`} />
            {isApproval && change.subject.kind === 'factors' ? <Notice tone="look" text={rolesCopy.resetEnds} /> : null}
          </>
        ),
        confirm: isApproval ? rolesCopy.confirmApprove : title,
        ...(isApproval ? {} : { reason: REASON }),
        run: async ({ reason }) => await (isApproval ? approveChange(change.changeId) : declineChange(change.changeId, reason)),
        result: (decided) =>
          decided.enrolmentCode === null
            ? { text: isApproval ? approvedText(decided.inForceAt) : rolesCopy.declined }
            : { text: rolesCopy.enrolmentKeep, facts: approved.facts(decided, ['enrolmentCode', 'inForceAt']) },
        reads: [['operator-roles'], ['operators']],
      }}
    />
  )
}
