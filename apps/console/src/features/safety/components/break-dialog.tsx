import { NativeSelect } from '@mantine/core'
import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@morakot/contract/features/protection/limits'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { breakText, copy, lengthText } from '../copy.ts'
import { SAFETY_KEY, startBreak } from '../queries.ts'
import { exclusionText } from './case-words.ts'
import type { CaseDialogProps } from './dialog-props.ts'
import { ReasonInput } from './reason-input.tsx'

const { body: schema } = safetyConsoleSchemas.startBreak

const LENGTHS = [
  ...TIME_OUT_DAYS.map((days) => ({ value: `d${days}`, label: lengthText[`d${days}`], ask: { kind: 'time_out', days } as const })),
  ...SELF_EXCLUSION_MONTHS.map((months) => ({
    value: `m${months}`,
    label: lengthText[`m${months}`],
    ask: { kind: 'self_exclusion', months } as const,
  })),
  { value: 'for_ever', label: lengthText.for_ever, ask: { kind: 'self_exclusion', months: 'for_ever' } as const },
]

/** Starts a break that the member asked for. */
export function BreakDialog({ one: { caseId, username, exclusion }, onClose }: CaseDialogProps) {
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const length = LENGTHS.find(({ value }) => value === chosen)
  const typed = { ask: length?.ask, reason }
  const content = (
    <div className="stack">
      <NativeSelect
        label={copy.length}
        data={[
          { value: '', label: copy.choose },
          ...LENGTHS.map(({ value, label, ask }) => ({ value, label: `${breakText[ask.kind]} ${label}` })),
        ]}
        value={chosen}
        data-autofocus
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <ReasonInput value={reason} onChange={setReason} />
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.pause,
        summary: <p>{username}</p>,
        form: { content, missing: problemOf(schema.safeParse(typed)) ?? null },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.before, value: exclusionText(exclusion) },
                { name: copy.after, value: length === undefined ? copy.none : `${breakText[length.ask.kind]} ${length.label}` },
              ]}
            />
            <Notice tone="look" text={copy.pausePreview} />
          </>
        ),
        confirm: copy.pauseConfirm,
        isDangerous: true,
        run: async () => await startBreak(caseId, schema.parse(typed)),
        result: ({ exclusion: now }) => ({ text: copy.paused, facts: [{ name: copy.break, value: exclusionText(now) }] }),
        reads: [[SAFETY_KEY]],
      }}
    />
  )
}
