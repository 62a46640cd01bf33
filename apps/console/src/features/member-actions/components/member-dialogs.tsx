import { FREEZE_REASONS, LIFT_REASONS, SESSIONS_END_REASONS } from '@morakot/contract/features/member-admin/states'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import type { NamedValue } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { endText, freezeText, liftText } from '../copy.ts'
import { endSessions, freezeMember, liftFreeze, readMember } from '../queries.ts'
import type { Member } from '../queries.ts'
import { actionCopy } from './action-copy.ts'
import { useReason } from './reason-form.tsx'

export interface MemberDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** What is known of an action that is done; what a lost answer would have told is left out. */
interface Done {
  readonly auditId?: string
  readonly sessionsEnded?: number
}

const LOST: Done = {}

function doneFacts({ auditId, sessionsEnded }: Done): readonly NamedValue[] {
  return [
    ...(sessionsEnded === undefined ? [] : [{ name: actionCopy.sessionsEnded, value: String(sessionsEnded) }]),
    ...(auditId === undefined ? [] : [{ name: actionCopy.audit, value: auditId }]),
  ]
}

function unsent(): never {
  throw new Error('an action was sent without a reason')
}

/** Freezes a member with a reason code. */
export function FreezeDialog({ member, onClose }: MemberDialogProps) {
  const { memberId, counts } = member
  const { body, form, facts } = useReason(freezeText, FREEZE_REASONS)
  const changes = [
    { name: actionCopy.status, value: actionCopy.activeToFrozen },
    { name: actionCopy.openWithdrawals, value: String(counts.openWithdrawals) },
    { name: actionCopy.openRounds, value: String(counts.openRounds) },
  ]
  return (
    <ActionDialog<Done>
      onClose={onClose}
      action={{
        title: actionCopy.freezeTitle,
        summary: <Who member={member} />,
        form,
        preview: <Preview hint={actionCopy.freezeHint} facts={[...changes, ...facts]} />,
        confirm: `${actionCopy.confirmFreeze} ${member.username}`,
        isDangerous: true,
        run: async () => await freezeMember({ memberId }, body ?? unsent()),
        recheck: async () => ((await readMember(memberId)).freeze === null ? null : LOST),
        result: (done) => ({ text: actionCopy.frozen, facts: doneFacts(done) }),
        reads: [['members']],
      }}
    />
  )
}

/** Lifts the freeze of a member. */
export function LiftDialog({ member, onClose }: MemberDialogProps) {
  const { memberId, freeze } = member
  const { body, form, facts } = useReason(liftText, LIFT_REASONS)
  const before = freeze === null ? [] : [{ name: actionCopy.frozenFor, value: freezeText[freeze.reason] }]
  return (
    <ActionDialog<Done>
      onClose={onClose}
      action={{
        title: actionCopy.liftTitle,
        summary: <Who member={member} />,
        form,
        preview: (
          <Preview
            hint={actionCopy.liftHint}
            facts={[{ name: actionCopy.status, value: actionCopy.frozenToActive }, ...before, ...facts]}
          />
        ),
        confirm: `${actionCopy.confirmLift} ${member.username}`,
        run: async () => await liftFreeze({ memberId }, body ?? unsent()),
        recheck: async () => ((await readMember(memberId)).freeze === null ? LOST : null),
        result: ({ auditId }) => ({ text: actionCopy.lifted, facts: doneFacts(auditId === undefined ? LOST : { auditId }) }),
        reads: [['members']],
      }}
    />
  )
}

/** Logs a member out everywhere. Sent again it finds no session more, which is the same outcome. */
export function EndSessionsDialog({ member, onClose }: MemberDialogProps) {
  const { memberId } = member
  const { body, form, facts } = useReason(endText, SESSIONS_END_REASONS)
  return (
    <ActionDialog<Done>
      onClose={onClose}
      action={{
        title: actionCopy.endTitle,
        summary: <Who member={member} />,
        form,
        preview: <Preview hint={actionCopy.endHint} facts={facts} />,
        confirm: `${actionCopy.confirmEnd} ${member.username}`,
        isDangerous: true,
        run: async () => await endSessions({ memberId }, body ?? unsent()),
        result: (done) => ({ text: actionCopy.ended, facts: doneFacts(done) }),
        reads: [['members', memberId]],
      }}
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

function Preview({ hint, facts }: { readonly hint: string; readonly facts: readonly NamedValue[] }) {
  return (
    <>
      <Notice tone="look" text={hint} />
      <h3>{actionCopy.changes}</h3>
      <FactList facts={facts} />
    </>
  )
}
