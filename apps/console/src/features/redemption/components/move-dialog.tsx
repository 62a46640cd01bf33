import { moveForms } from '@morakot/contract/features/redemption/schema-console'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { FormOptions } from '#shared/form/use-contract-form'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, moveText, statusText } from '../copy.ts'
import { moveOrder, REDEMPTION_KEY } from '../queries.ts'
import type { Order } from '../queries.ts'
import type { Target } from '../rules.ts'

interface MoveDialogProps {
  readonly order: Order
  readonly to: Target
  readonly onClose: () => void
}

type Form = (typeof moveForms)[keyof typeof moveForms]

/** Moves a request on, with what the move needs. */
export function MoveDialog(props: MoveDialogProps) {
  const { order, to } = props
  const { type, trackingNumber, carrier } = order
  if (to === 'REJECTED' || to === 'ERROR') return <Move {...props} schema={moveForms.refusal} rows={[['reason']]} />
  // The member may have named the carrier.
  if (type === 'COMMODITY' && to === 'DELIVERING' && trackingNumber === null) {
    const initial = carrier === null ? {} : { initial: { carrier } }
    return <Move {...props} schema={moveForms.parcel} rows={[['carrier'], ['trackingNumber']]} {...initial} />
  }
  if (type === 'CRYPTO' && to === 'DELIVERED') return <Move {...props} schema={moveForms.coins} rows={[['transactionHash']]} />
  return <Move {...props} schema={moveForms.plain} rows={[]} />
}

type MoveProps<S extends Form> = MoveDialogProps & Pick<FormOptions<S>, 'rows' | 'initial'> & { readonly schema: S }

function Move<S extends Form>({ order, to, onClose, schema, rows, initial = {} }: MoveProps<S>) {
  // The request as of when the dialog opened: the move changes its status.
  const [from] = useState(order.status)
  return (
    <FormDialog
      onClose={onClose}
      title={moveText[to]}
      summary={<p>{`${order.number} · ${order.itemName} · ${order.username}`}</p>}
      schema={schema}
      rows={rows}
      initial={initial}
      fixed={{ to }}
      preview={() => (
        <>
          <Notice text={fill(copy.movePreview, { from: statusText[from], to: statusText[to] })} />
          {to === 'REJECTED' ? <Notice tone="look" text={copy.rejectPreview} /> : null}
          {to === 'ERROR' ? <Notice tone="look" text={copy.errorPreview} /> : null}
          {to === 'DELIVERED' ? <Notice tone="look" text={copy.deliveredPreview} /> : null}
        </>
      )}
      confirm={moveText[to]}
      isDangerous={() => to === 'REJECTED' || to === 'ERROR'}
      run={async (body) => await moveOrder(order.id, body)}
      result={() => ({ text: copy.moved })}
      reads={[[REDEMPTION_KEY]]}
    />
  )
}
