import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { methodCopy as copy, methodText } from '../copy.ts'
import { switchMethod } from '../queries.ts'
import type { DepositMethodRow } from '../queries.ts'

const REASON_LENGTH_MIN = 5

/** Opens or closes a way to deposit, with the reason and, for a closed one, when it opens by itself. */
export function SwitchMethodDialog({ row, onClose }: { readonly row: DepositMethodRow; readonly onClose: () => void }) {
  const isOn = !row.isOpen
  const [reason, setReason] = useState('')
  const [opens, setOpens] = useState('')
  const opensAt = isOn || opens === '' ? null : new Date(opens)
  const title = isOn ? copy.switchOn : copy.switchOff
  const content = (
    <div className="stack">
      {isOn ? null : (
        <TextInput
          type="datetime-local"
          label={copy.opensAt}
          description={copy.opensHint}
          value={opens}
          onChange={(event) => setOpens(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={copy.reason}
        value={reason}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{methodText[row.method]}</p>,
        form: { content, missing: missingIn(reason, opensAt) },
        preview: (
          <FactList
            facts={[
              { name: copy.method, value: methodText[row.method] },
              ...(opensAt === null ? [] : [{ name: copy.opensAt, value: momentText(opensAt.toISOString()) }]),
              { name: copy.reason, value: reason.trim() },
            ]}
          />
        ),
        confirm: `${title} ${methodText[row.method]}`,
        isDangerous: !isOn,
        run: async () => await switchMethod(row.method, { isOn, opensAt: opensAt?.toISOString() ?? null, reason: reason.trim() }),
        result: () => ({ text: copy.done, facts: [{ name: copy.method, value: methodText[row.method] }] }),
        reads: [['deposit-admin']],
      }}
    />
  )
}

function missingIn(reason: string, opensAt: Date | null): string | null {
  if (opensAt !== null && !(opensAt.getTime() > Date.now())) return copy.past
  return reason.trim().length < REASON_LENGTH_MIN ? copy.missing : null
}
