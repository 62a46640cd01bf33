import { isSelfExclusion, orderBreakForm } from '@morakot/contract/features/safety/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { momentText } from '#shared/moments'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { orderBreak, SAFETY_KEY } from '../queries.ts'

interface OrderBreakProps {
  readonly memberId: string
  readonly username: string
  /** What the page of the member reads again afterwards. */
  readonly reads: readonly (readonly string[])[]
  readonly onClose: () => void
}

/** Starts a break of a member, with or without a case. It is never shortened, so that a self-exclusion needs the typed username. */
export function OrderBreakDialog({ memberId, username, reads, onClose }: OrderBreakProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.orderBreak}
      summary={<p>{username}</p>}
      schema={orderBreakForm}
      rows={[['length', 'days'], ['askedHow'], ['evidence'], ['memberText'], ['username']]}
      showIf={{
        days: ({ length }) => length === 'days',
        memberText: ({ askedHow }) => askedHow === 'own_initiative',
        username: ({ length = '' }) => isSelfExclusion(length),
      }}
      keyed="orderId"
      preview={({ length, memberText }) => (
        <>
          <Notice tone="look" text={isSelfExclusion(length) ? copy.exclusionPreview : copy.timeOutPreview} />
          <Notice text={memberText === undefined ? copy.breakMemberReads : fill(copy.breakMemberReadsWhy, { why: memberText })} />
        </>
      )}
      confirm={copy.pauseConfirm}
      isDangerous={() => true}
      run={async (body) => await orderBreak(memberId, body)}
      result={({ endsAt }) => ({
        text: copy.paused,
        facts: [{ name: copy.until, value: endsAt === null ? copy.forEver : momentText(endsAt) }],
      })}
      reads={[[SAFETY_KEY], ...reads]}
    />
  )
}
