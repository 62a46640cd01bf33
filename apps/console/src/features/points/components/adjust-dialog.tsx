import { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { Approvers } from '#features/operators/components/approvers.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { adjustPoints, pointMemberMutation } from '../queries.ts'
import type { PointMember } from '../queries.ts'
import { adjustments, forms, MEMBER, members, NEXT_END } from './point-fields.tsx'

const { member: search, adjust } = pointConsoleSchemas

/** Gives a member points, or takes some, with the reason. */
export function AdjustDialog({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<PointMember | null>(null)
  return (
    <FormDialog
      onClose={onClose}
      title={copy.adjust}
      schema={adjust.body}
      rows={[['kind'], ['points'], ['reason']]}
      fixed={{ username: found?.username }}
      keyed="adjustmentId"
      lead={{
        missing: found === null ? copy.findFirst : null,
        content: (
          <>
            <MemberSearch schema={search.query} mutation={pointMemberMutation} onFound={setFound} />
            {found === null ? null : <FactList facts={members.facts(found, [...MEMBER, NEXT_END])} />}
          </>
        ),
      }}
      facts={(body) => [
        ...(found === null ? [] : members.facts(found, MEMBER)),
        { name: forms.text(body, 'kind'), value: forms.text(body, 'points') },
        { name: copy.after, value: formatInteger((found?.balance ?? 0) + (body.kind === 'GRANT' ? body.points : -body.points)) },
        ...forms.facts(body, ['reason']),
      ]}
      preview={({ kind, points }) => (found === null ? null : <Limits member={found} isGrant={kind === 'GRANT'} points={points} />)}
      confirm={({ kind, points }) => `${kind === 'GRANT' ? copy.confirmGrant : copy.confirmRevoke} ${formatInteger(points)} ${copy.points}`}
      isDangerous={({ kind }) => kind === 'REVOKE'}
      run={adjustPoints}
      result={(made) => ({ text: made.status === 'DONE' ? copy.done : copy.waits, facts: adjustments.facts(made, ['transferId']) })}
      reads={[['points'], ['members']]}
    />
  )
}

interface LimitsProps {
  readonly member: PointMember
  readonly isGrant: boolean
  readonly points: number
}

/** Whether the operator may do it alone. */
function Limits({ member: { aloneMax, aloneLeft }, isGrant, points }: LimitsProps) {
  const isAlone = points <= aloneMax && (!isGrant || points <= aloneLeft)
  return (
    <>
      <Notice tone={isAlone ? 'plain' : 'look'} text={isAlone ? copy.atOnce : copy.needsTwo} />
      {isAlone ? null : <Approvers permission="points.adjust" />}
      <p className="dim">{fill(copy.alone, { max: formatInteger(aloneMax), left: formatInteger(aloneLeft) })}</p>
    </>
  )
}
