import { Button } from '@mantine/core'
import { gatewayConsoleSchemas, orderedFault } from '@morakot/contract/features/gateway/schema-console'
import { keyed } from '@morakot/ui/keyed'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { endFaults, GATEWAY_KEY } from '../queries.ts'
import type { OrderedFault } from '../queries.ts'
import { OrderFaultDialog, timesText } from './order-fault-dialog.tsx'

const ordered = describe(orderedFault)

const lineOf = (fault: OrderedFault) => [ordered.text(fault, 'fault'), ordered.text(fault, 'call'), timesText(fault.timesLeft)].join(' · ')

/** The faults that the sandbox gateway is ordered to produce, and the switches; absent where the gateway is another company's. */
export function FaultsCard({ faults }: { readonly faults: readonly OrderedFault[] }) {
  const may = useGranted('gateway.faults')
  const [open, setOpen] = useState<'order' | 'end'>()
  const onClose = () => setOpen(undefined)
  return (
    <section className="card card-body stack" aria-label={copy.faults}>
      <div className="row">
        <h2 className="grow">{copy.faults}</h2>
        {may ? (
          <>
            <Button variant="default" disabled={faults.length === 0} onClick={() => setOpen('end')}>
              {copy.endFaults}
            </Button>
            <Button onClick={() => setOpen('order')}>{copy.orderFault}</Button>
          </>
        ) : null}
      </div>
      {faults.length === 0 ? <p className="dim">{copy.noFaults}</p> : null}
      <ul className="stack">
        {keyed(faults, lineOf).map(({ key, item }) => (
          <li key={key}>{lineOf(item)}</li>
        ))}
      </ul>
      {open === 'order' ? <OrderFaultDialog onClose={onClose} /> : null}
      {open === 'end' ? <EndDialog onClose={onClose} /> : null}
    </section>
  )
}

function EndDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.endFaultsTitle,
        reason: reasonOf(gatewayConsoleSchemas.endFaults.body.shape.reason),
        preview: <Notice text={copy.endFaultsHint} />,
        confirm: copy.endFaults,
        run: async ({ reason }) => await endFaults(reason),
        result: () => ({ text: copy.faultsEnded }),
        reads: [GATEWAY_KEY],
      }}
    />
  )
}
