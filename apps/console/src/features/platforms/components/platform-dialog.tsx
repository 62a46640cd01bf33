import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { editPlatform, PLATFORMS_KEY } from '../queries.ts'
import type { PlatformRow } from '../queries.ts'
import { changeText, CommonFields, missingIn, priorityOf, stateText } from './common-fields.tsx'
import type { Common } from './common-fields.tsx'

/** A platform's order, and whether its members may log in. */
export function PlatformDialog({ row, onClose }: { readonly row: PlatformRow; readonly onClose: () => void }) {
  // As it was when the dialog opened: the row has changed once it is done.
  const [before] = useState(row)
  const [typed, setTyped] = useState<Common>({ priority: String(row.priority), isActive: row.isActive, reason: '' })
  const isSwitchedOff = before.isActive && !typed.isActive
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.editPlatform,
        summary: <p>{`${before.name} · ${before.code}`}</p>,
        form: {
          content: (
            <div className="stack">
              <CommonFields typed={typed} isPrimary={before.prefix === null} onTyped={setTyped} />
            </div>
          ),
          missing: missingIn(typed),
        },
        preview: (
          <>
            {isSwitchedOff ? <Notice tone="look" text={copy.offHint} /> : null}
            <FactList
              facts={[
                { name: copy.priority, value: changeText(String(before.priority), typed.priority) },
                { name: copy.state, value: changeText(stateText(before.isActive), stateText(typed.isActive)) },
                { name: copy.reason, value: typed.reason.trim() },
              ]}
            />
          </>
        ),
        confirm: copy.confirm.replace('{name}', before.name),
        isDangerous: isSwitchedOff,
        run: async () =>
          await editPlatform(before.code, {
            priority: priorityOf(typed),
            isActive: typed.isActive,
            reason: typed.reason.trim(),
            revision: before.revision,
          }),
        result: ({ name, isActive }) => ({ text: copy.saved, facts: [{ name, value: stateText(isActive) }] }),
        reads: [PLATFORMS_KEY],
      }}
    />
  )
}
