import { memberAdminSchemas } from '@morakot/contract/features/member-admin/schema'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import type { NamedValue } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { endSessions, freezeMember, liftFreeze, readMember } from '../queries.ts'
import type { Member } from '../queries.ts'
import { actionCopy } from './action-copy.ts'
import { acted, heads } from './member-fields.ts'

export interface MemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** The known facts of a completed action; empty when the response was lost. */
interface Done {
  readonly auditId?: string
  readonly sessionsEnded?: number
}

const LOST: Done = {}

const doneFacts = (done: Done) => acted.facts(done, ['sessionsEnded', 'auditId'])
const FREEZES = heads.own('status', () => actionCopy.activeToFrozen)
const LIFTS = heads.own('status', () => actionCopy.frozenToActive)

const ROWS = [['reason'], ['note']] as const
const { freeze: freezing, lift: lifting, endSessions: ending } = memberAdminSchemas

/** Freezes a member with a reason code. */
export function FreezeDialog({ member, onClose }: MemberDialogProps) {
  const { memberId } = member
  return (
    <FormDialog<typeof freezing.body, Done>
      onClose={onClose}
      title={actionCopy.freezeTitle}
      summary={<Who member={member} />}
      schema={freezing.body}
      rows={ROWS}
      preview={() => (
        <Changes hint={actionCopy.freezeHint} facts={heads.facts(member, [FREEZES, 'counts.openWithdrawals', 'counts.openRounds'])} />
      )}
      confirm={`${actionCopy.confirmFreeze} ${member.username}`}
      isDangerous={() => true}
      run={async (body) => await freezeMember({ memberId }, body)}
      recheck={async () => ((await readMember(memberId)).freeze === null ? null : LOST)}
      result={(done) => ({ text: actionCopy.frozen, facts: doneFacts(done) })}
      reads={[['members']]}
    />
  )
}

/** Lifts the freeze of a member. */
export function LiftDialog({ member, onClose }: MemberDialogProps) {
  const { memberId } = member
  return (
    <FormDialog<typeof lifting.body, Done>
      onClose={onClose}
      title={actionCopy.liftTitle}
      summary={<Who member={member} />}
      schema={lifting.body}
      rows={ROWS}
      preview={() => <Changes hint={actionCopy.liftHint} facts={heads.facts(member, [LIFTS, 'freeze.reason'])} />}
      confirm={`${actionCopy.confirmLift} ${member.username}`}
      run={async (body) => await liftFreeze({ memberId }, body)}
      recheck={async () => ((await readMember(memberId)).freeze === null ? LOST : null)}
      result={({ auditId }) => ({ text: actionCopy.lifted, facts: doneFacts(auditId === undefined ? LOST : { auditId }) })}
      reads={[['members']]}
    />
  )
}

/** Logs a member out everywhere. Sent again it finds no session more, which is the same outcome. */
export function EndSessionsDialog({ member, onClose }: MemberDialogProps) {
  const { memberId } = member
  return (
    <FormDialog<typeof ending.body, Done>
      onClose={onClose}
      title={actionCopy.endTitle}
      summary={<Who member={member} />}
      schema={ending.body}
      rows={ROWS}
      preview={() => <Notice tone="look" text={actionCopy.endHint} />}
      confirm={`${actionCopy.confirmEnd} ${member.username}`}
      isDangerous={() => true}
      run={async (body) => await endSessions({ memberId }, body)}
      result={(done) => ({ text: actionCopy.ended, facts: doneFacts(done) })}
      reads={[['members', memberId]]}
    />
  )
}

function Who({ member: { username, name } }: { readonly member: Member }) {
  return (
    <p>
      <strong>{username}</strong> {name}
    </p>
  )
}

function Changes({ hint, facts }: { readonly hint: string; readonly facts: readonly NamedValue[] }) {
  return (
    <>
      <Notice tone="look" text={hint} />
      <h3>{actionCopy.changes}</h3>
      <FactList facts={facts} />
    </>
  )
}
