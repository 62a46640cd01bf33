import { NativeSelect } from '@mantine/core'
import { lowerLimitForms } from '@morakot/contract/features/safety/schema'
import { bahtFromSatang } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { lowerLimit, SAFETY_KEY } from '../queries.ts'
import type { Case } from '../queries.ts'
import { limitName, limitValue } from './case-words.ts'
import type { CaseDialogProps } from './dialog-props.ts'

const keyOf = ({ kind, period }: Case['limits'][number]) => `${kind}.${period}`
const numberOf = (value: Satang | number) => (typeof value === 'bigint' ? bahtFromSatang(value) : value)

/** Lowers a limit at the member's request; the server refuses whatever is not lower. */
export function LimitDialog({ one: { caseId, username, limits }, onClose }: CaseDialogProps) {
  const [chosen, setChosen] = useState('')
  const limit = limits.find((each) => keyOf(each) === chosen) ?? limits[0]
  if (limit === undefined) return null
  const { kind, period, value: before } = limit
  const content = (
    <NativeSelect
      label={copy.limit}
      data={limits.map((each) => ({ value: keyOf(each), label: `${limitName(each)} (${limitValue(each.kind, each.value)})` }))}
      value={keyOf(limit)}
      data-autofocus
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  )
  return (
    <FormDialog
      onClose={onClose}
      title={copy.lower}
      summary={<p>{username}</p>}
      schema={lowerLimitForms[kind]}
      rows={[['limit.value'], ['reason']]}
      fixed={{ limit: { kind, period } }}
      lead={{ content, missing: null }}
      facts={({ limit: { value }, reason }) => [
        { name: copy.limit, value: limitName(limit) },
        { name: copy.before, value: limitValue(kind, before) },
        { name: copy.after, value: limitValue(kind, numberOf(value)) },
        { name: copy.reason, value: reason },
      ]}
      preview={() => <Notice tone="look" text={copy.lowerPreview} />}
      confirm={copy.lowerConfirm}
      run={async ({ limit: { value, ...input }, reason }) =>
        await lowerLimit(caseId, { limit: { ...input, value: numberOf(value) }, reason })
      }
      result={() => ({ text: copy.lowered })}
      reads={[[SAFETY_KEY]]}
    />
  )
}
