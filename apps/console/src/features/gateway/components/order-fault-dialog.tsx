import { gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { callText, copy, faultText } from '../copy.ts'
import { GATEWAY_KEY, orderFault } from '../queries.ts'

export const callName = (call: string | null) => (call === null ? copy.anyCall : (callText[call] ?? call))
export const timesText = (times: number | null) => (times === null ? copy.untilEnded : fill(copy.timesLeft, { n: String(times) }))

/** Lets the sandbox gateway do something wrong with one of its next calls. */
export function OrderFaultDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.orderFault}
      schema={gatewayConsoleSchemas.orderFault.body}
      rows={[['fault'], ['call'], ['times'], ['reason']]}
      initial={{ times: '1' }}
      facts={({ fault, call, times, reason }) => [
        { name: copy.fault, value: faultText[fault] },
        { name: copy.call, value: callName(call) },
        { name: copy.times, value: timesText(times === 0 ? null : times) },
        { name: copy.reason, value: reason },
      ]}
      confirm={({ fault }) => `${copy.orderFault} ${faultText[fault]}`}
      run={async (body) => ({ ...(await orderFault(body)), fault: body.fault })}
      result={({ fault }) => ({ text: copy.faultOrdered, facts: [{ name: copy.fault, value: faultText[fault] }] })}
      reads={[GATEWAY_KEY]}
    />
  )
}
