import { platformsConsoleSchemas } from '@morakot/contract/features/platforms/schema'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { editPlatform, PLATFORMS_KEY } from '../queries.ts'
import type { PlatformRow } from '../queries.ts'
import { platforms } from './platform-fields.ts'

/** A platform's order, and whether its members may log in. Our own is never switched off. */
export function PlatformDialog({ row, onClose }: { readonly row: PlatformRow; readonly onClose: () => void }) {
  // As it was when the dialog opened: the row has changed once it is done.
  const [before] = useState(row)
  const isSwitchedOff = ({ isActive }: { readonly isActive: boolean }) => before.isActive && !isActive
  return (
    <FormDialog
      onClose={onClose}
      title={copy.editPlatform}
      summary={<p>{`${before.name} · ${before.code}`}</p>}
      schema={platformsConsoleSchemas.editPlatform.body}
      rows={before.prefix === null ? [['priority'], ['reason']] : [['priority'], ['isActive'], ['reason']]}
      from={before}
      fixed={{ isActive: before.isActive, revision: before.revision }}
      preview={(body) => (isSwitchedOff(body) ? <Notice tone="look" text={copy.offHint} /> : null)}
      confirm={copy.confirm.replace('{name}', before.name)}
      isDangerous={isSwitchedOff}
      run={async (body) => await editPlatform(before.code, body)}
      result={(edited) => ({ text: copy.saved, facts: platforms.facts(edited, ['isActive']) })}
      reads={[PLATFORMS_KEY]}
    />
  )
}
