import { Select, Textarea, TextInput } from '@mantine/core'
import { moveForm } from '@morakot/contract/features/redemption/schema-console'
import { CARRIER_CODES, CARRIERS } from '@morakot/contract/features/redemption/states'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
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

const EMPTY = { reason: '', carrier: '', trackingNumber: '', transactionHash: '' }
type Typed = typeof EMPTY
type Name = keyof Typed

/** The fields of a move: number and carrier of a parcel (the member may have named the carrier), hash of coins, reason of a refusal. */
function neededFor({ type, trackingNumber }: Order, to: Target): readonly Name[] {
  if (to === 'REJECTED' || to === 'ERROR') return ['reason']
  if (type === 'COMMODITY' && to === 'DELIVERING' && trackingNumber === null) return ['carrier', 'trackingNumber']
  return type === 'CRYPTO' && to === 'DELIVERED' ? ['transactionHash'] : []
}

const MISSING = {
  reason: 'กรุณากรอกเหตุผล',
  carrier: 'กรุณาเลือกบริษัทขนส่ง',
  trackingNumber: 'กรุณากรอกเลขพัสดุ',
  transactionHash: 'กรุณากรอกแฮชธุรกรรม',
}

/** Moves a request on, with what the move needs. */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, carrier: order.carrier ?? '' })
  const needed = neededFor(order, to)
  const given = Object.fromEntries(needed.filter((name) => typed[name].trim() !== '').map((name) => [name, typed[name]]))
  const parsed = moveForm.safeParse({ to, ...given })
  const absent = needed.find((name) => typed[name].trim() === '')
  const missing = absent === undefined ? (parsed.success ? null : (parsed.error.issues[0]?.message ?? MISSING.reason)) : MISSING[absent]
  const preview = fill(copy.movePreview, { from: statusText[order.status], to: statusText[to] })
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: moveText[to],
        summary: <p>{`${order.number} · ${order.itemName} · ${order.username}`}</p>,
        ...(needed.length === 0 ? {} : { form: { missing, content: <MoveFields needed={needed} typed={typed} onTyped={setTyped} /> } }),
        preview: (
          <>
            <Notice text={preview} />
            {to === 'REJECTED' ? <Notice tone="look" text={copy.rejectPreview} /> : null}
            {to === 'ERROR' ? <Notice tone="look" text={copy.errorPreview} /> : null}
            {to === 'DELIVERED' ? <Notice tone="look" text={copy.deliveredPreview} /> : null}
          </>
        ),
        confirm: moveText[to],
        isDangerous: to === 'REJECTED' || to === 'ERROR',
        run: async () => await moveOrder(order.id, { to, ...given }),
        result: () => ({ text: copy.moved }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

interface MoveFieldsProps {
  readonly needed: readonly Name[]
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
}

function MoveFields({ needed, typed, onTyped }: MoveFieldsProps) {
  const field = (name: Name) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <div className="stack">
      {needed.includes('carrier') ? (
        <Select
          label={copy.carrier}
          data={CARRIER_CODES.map((value) => ({ value, label: CARRIERS[value].name }))}
          value={typed.carrier === '' ? null : typed.carrier}
          onChange={(carrier) => onTyped({ ...typed, carrier: carrier ?? '' })}
        />
      ) : null}
      {needed.includes('trackingNumber') ? <TextInput {...field('trackingNumber')} label={copy.tracking} /> : null}
      {needed.includes('transactionHash') ? <TextInput {...field('transactionHash')} label={copy.hash} placeholder="0x…" /> : null}
      {needed.includes('reason') ? <Textarea {...field('reason')} label={copy.reason} minRows={2} autosize /> : null}
    </div>
  )
}
