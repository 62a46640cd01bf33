import { NativeSelect, TextInput } from '@mantine/core'
import type { CallInput } from '@morakot/contract/contract-shape'
import { safetyConsoleSchemas } from '@morakot/contract/features/safety/schema'
import { typedBaht } from '@morakot/contract/typed-amount'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { lowerLimit, SAFETY_KEY } from '../queries.ts'
import type { Case } from '../queries.ts'
import { limitName, limitValue } from './case-words.ts'
import type { CaseDialogProps } from './dialog-props.ts'
import { ReasonInput } from './reason-input.tsx'

const { body: schema } = safetyConsoleSchemas.lowerLimit
type Ask = CallInput<(typeof safetyConsoleSchemas)['lowerLimit']>['body']

const keyOf = ({ kind, period }: Case['limits'][number]) => `${kind}.${period}`

/** Lowers a limit at the member's request; the server refuses whatever is not lower. */
export function LimitDialog({ one: { caseId, username, limits }, onClose }: CaseDialogProps) {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const limit = limits.find((each) => keyOf(each) === chosen) ?? limits[0]
  if (limit === undefined) return null
  const value = typedBaht(typed) ?? Number.NaN
  const ask: Ask = { limit: askOf(limit, value), reason }
  const content = (
    <div className="stack">
      <NativeSelect
        label={copy.limit}
        data={limits.map((each) => ({ value: keyOf(each), label: `${limitName(each)} (${limitValue(each.kind, each.value)})` }))}
        value={keyOf(limit)}
        data-autofocus
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <TextInput
        label={limit.kind === 'session' ? copy.newMinutes : copy.newValue}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ReasonInput value={reason} onChange={setReason} />
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.lower,
        summary: <p>{username}</p>,
        form: { content, missing: problemOf(schema.safeParse(ask)) ?? null },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.limit, value: limitName(limit) },
                { name: copy.before, value: limitValue(limit.kind, limit.value) },
                { name: copy.after, value: Number.isNaN(value) ? copy.none : limitValue(limit.kind, value) },
              ]}
            />
            <Notice tone="look" text={copy.lowerPreview} />
          </>
        ),
        confirm: copy.lowerConfirm,
        run: async () => await lowerLimit(caseId, ask),
        result: () => ({ text: copy.lowered }),
        reads: [[SAFETY_KEY]],
      }}
    />
  )
}

function askOf({ kind, period }: Case['limits'][number], value: number): Ask['limit'] {
  return kind === 'session' ? { kind, period: 'day', value } : { kind, period, value }
}
