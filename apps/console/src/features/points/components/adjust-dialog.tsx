import { NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { pointConsoleSchemas } from '@morakot/contract/features/points/schema'
import { ADJUSTMENT_KINDS } from '@morakot/contract/features/points/states'
import type { AdjustmentKind } from '@morakot/contract/features/points/states'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { MemberSearch } from '#shared/proposal/member-search.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, kindText } from '../copy.ts'
import { adjustPoints, pointMemberMutation } from '../queries.ts'
import type { Adjustment, PointMember } from '../queries.ts'
import { memberFacts } from './member-facts.ts'

const READS = [['points'], ['members']] as const
/** Stands for the key of an attempt while a form is judged. */
const ANY_ID = '00000000-0000-7000-8000-000000000000'

/** Gives a member points, or takes some, with the reason. */
export function AdjustDialog({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<PointMember | null>(null)
  const [kind, setKind] = useState<AdjustmentKind>('GRANT')
  const [points, setPoints] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const asked = { username: found?.username ?? '', kind, points: Number(points), reason: reason.trim() }
  const wrong = problemOf(pointConsoleSchemas.adjust.body.safeParse({ ...asked, adjustmentId: ANY_ID }))
  const change = kind === 'GRANT' ? asked.points : -asked.points
  return (
    <ActionDialog<Adjustment>
      onClose={onClose}
      action={{
        title: copy.adjust,
        form: {
          missing: found === null ? copy.findFirst : (wrong ?? null),
          content: (
            <>
              <MemberSearch schema={pointConsoleSchemas.member.query} mutation={pointMemberMutation} onFound={setFound} />
              {found === null ? null : (
                <Fields member={found} given={{ kind, points, reason }} onKind={setKind} onPoints={setPoints} onReason={setReason} />
              )}
            </>
          ),
        },
        preview: found === null ? null : <Preview member={found} kind={kind} points={asked.points} change={change} reason={asked.reason} />,
        confirm: `${kind === 'GRANT' ? copy.confirmGrant : copy.confirmRevoke} ${formatInteger(asked.points)} ${copy.points}`,
        isDangerous: kind === 'REVOKE',
        run: async ({ key }) => await adjustPoints({ ...asked, adjustmentId: key }),
        result: ({ status, transferId }) => ({
          text: status === 'DONE' ? copy.done : copy.waits,
          facts: transferId === null ? [] : [{ name: copy.transfer, value: transferId }],
        }),
        reads: READS,
      }}
    />
  )
}

interface FieldsProps {
  readonly member: PointMember
  readonly given: { readonly kind: AdjustmentKind; readonly points: number | string; readonly reason: string }
  readonly onKind: (kind: AdjustmentKind) => void
  readonly onPoints: (points: number | string) => void
  readonly onReason: (reason: string) => void
}

function Fields({ member, given, onKind, onPoints, onReason }: FieldsProps) {
  return (
    <div className="stack">
      <FactList facts={memberFacts(member)} />
      <SegmentedControl
        aria-label={copy.kind}
        value={given.kind}
        data={ADJUSTMENT_KINDS.map((value) => ({ value, label: kindText[value] }))}
        onChange={(value) => onKind(ADJUSTMENT_KINDS.find((one) => one === value) ?? 'GRANT')}
      />
      <NumberInput
        label={copy.amount}
        value={given.points}
        min={1}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        onChange={onPoints}
      />
      <TextInput
        label={copy.reason}
        description={copy.reasonHint}
        value={given.reason}
        autoComplete="off"
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </div>
  )
}

interface PreviewProps {
  readonly member: PointMember
  readonly kind: AdjustmentKind
  readonly points: number
  readonly change: number
  readonly reason: string
}

function Preview({ member, kind, points, change, reason }: PreviewProps) {
  const isAlone = points <= member.aloneMax && (kind === 'REVOKE' || points <= member.aloneLeft)
  const facts = [
    ...memberFacts(member).slice(0, 2),
    { name: kindText[kind], value: formatInteger(points) },
    { name: copy.after, value: formatInteger(member.balance + change) },
    { name: copy.reason, value: reason },
  ]
  return (
    <>
      <FactList facts={facts} />
      <Notice tone={isAlone ? 'plain' : 'look'} text={isAlone ? copy.atOnce : copy.needsTwo} />
      <p className="dim">{fill(copy.alone, { max: formatInteger(member.aloneMax), left: formatInteger(member.aloneLeft) })}</p>
    </>
  )
}
