import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@morakot/contract/features/protection/limits'
import { breakLengthWords, safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { SAFETY_KEY, startBreak } from '../queries.ts'
import { exclusionText } from './case-words.ts'
import type { CaseDialogProps } from './dialog-props.ts'

const LENGTHS = [
  ...TIME_OUT_DAYS.map((days) => ({ value: `d${days}` as const, sent: { kind: 'time_out', days } as const })),
  ...SELF_EXCLUSION_MONTHS.map((months) => ({ value: `m${months}` as const, sent: { kind: 'self_exclusion', months } as const })),
  { value: 'for_ever', sent: { kind: 'self_exclusion', months: 'for_ever' } } as const,
].map((one) => ({ ...one, label: breakLengthWords[one.value] }))

/** Starts a break that the member requested. */
export function BreakDialog({ one: { caseId, username, exclusion }, onClose }: CaseDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.pause}
      summary={
        <>
          <p>{username}</p>
          <p className="dim">{`${copy.break} ${exclusionText(exclusion)}`}</p>
        </>
      }
      schema={safetyConsoleSchemas.startBreak.body}
      rows={[['ask'], ['reason']]}
      options={{ ask: () => LENGTHS }}
      preview={() => <Notice tone="look" text={copy.pausePreview} />}
      confirm={copy.pauseConfirm}
      isDangerous={() => true}
      run={async (body) => await startBreak(caseId, body)}
      result={({ exclusion: now }) => ({ text: copy.paused, facts: [{ name: copy.break, value: exclusionText(now) }] })}
      reads={[[SAFETY_KEY]]}
    />
  )
}
