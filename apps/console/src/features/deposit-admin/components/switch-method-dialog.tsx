import { depositAdminSchemas, depositMethod } from '@morakot/contract/features/deposit-admin/schema'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { methodCopy as copy } from '../copy.ts'
import { switchMethod } from '../queries.ts'
import type { DepositMethodRow } from '../queries.ts'

export const methods = describe(depositMethod)
const input = describe(depositAdminSchemas.switchMethod.body)

/** Opens or closes a deposit method, with the reason and, for a closed one, when it reopens automatically. */
export function SwitchMethodDialog({ row, onClose }: { readonly row: DepositMethodRow; readonly onClose: () => void }) {
  const isOn = !row.isOpen
  const title = isOn ? copy.switchOn : copy.switchOff
  const method = methods.facts(row, ['method'])
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      summary={<p>{methods.text(row, 'method')}</p>}
      schema={depositAdminSchemas.switchMethod.body}
      rows={isOn ? [['reason']] : [['opensAt'], ['reason']]}
      fixed={{ isOn }}
      facts={(body) => [...method, ...input.facts(body, ['opensAt', 'reason'])]}
      confirm={`${title} ${methods.text(row, 'method')}`}
      isDangerous={() => !isOn}
      run={async (body) => await switchMethod(row.method, body)}
      result={() => ({ text: copy.done, facts: method })}
      reads={[['deposit-admin']]}
    />
  )
}
