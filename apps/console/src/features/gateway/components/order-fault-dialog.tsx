import { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { copy } from '../copy.ts'
import { GATEWAY_KEY, orderFault } from '../queries.ts'

export const timesText = (times: number | null) => (times === null ? copy.untilEnded : fill(copy.timesLeft, { n: String(times) }))

const input = describe(gatewayConsoleSchemas.orderFault.body)
const TIMES = input.own('times', ({ times }) => timesText(times === 0 ? null : times))

/** Lets the sandbox gateway do something wrong with one of its next calls. */
export function OrderFaultDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.orderFault}
      schema={gatewayConsoleSchemas.orderFault.body}
      rows={[['fault'], ['call'], ['times'], ['reason']]}
      initial={{ times: '1' }}
      facts={(body) => input.facts(body, ['fault', 'call', TIMES, 'reason'])}
      confirm={(body) => `${copy.orderFault} ${input.text(body, 'fault')}`}
      run={async (body) => {
        await orderFault(body)
        return body
      }}
      result={(body) => ({ text: copy.faultOrdered, facts: input.facts(body, ['fault']) })}
      reads={[GATEWAY_KEY]}
    />
  )
}
