import { NativeSelect } from '@mantine/core'
import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { FINDINGS } from '@morakot/contract/features/safety/states'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, findingText } from '../copy.ts'
import { closeCase, SAFETY_KEY } from '../queries.ts'
import type { CaseDialogProps } from './dialog-props.ts'
import { ReasonInput } from './reason-input.tsx'

const { body: schema } = safetyConsoleSchemas.close

/** Closes a case with what came of it. */
export function CloseDialog({ one: { caseId, username }, onClose }: CaseDialogProps) {
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const finding = FINDINGS.find((each) => each === chosen)
  const content = (
    <div className="stack">
      <NativeSelect
        label={copy.finding}
        data={[{ value: '', label: copy.choose }, ...FINDINGS.map((value) => ({ value, label: findingText[value] }))]}
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
        title: copy.close,
        summary: <p>{username}</p>,
        form: { content, missing: problemOf(schema.safeParse({ finding, reason })) ?? null },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.finding, value: finding === undefined ? copy.none : findingText[finding] },
                { name: copy.reason, value: reason },
              ]}
            />
            <Notice text={copy.closePreview} />
          </>
        ),
        confirm: copy.closeConfirm,
        run: async () => await closeCase(caseId, schema.parse({ finding, reason })),
        result: () => ({ text: copy.isClosed }),
        reads: [[SAFETY_KEY]],
      }}
    />
  )
}
