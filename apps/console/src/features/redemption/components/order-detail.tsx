import { Button } from '@mantine/core'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { auditFact } from '#shared/action/audit-fact'
import { FailureLine } from '#shared/failure-line.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, moveText, statusText } from '../copy.ts'
import { orderQuery, revealGoal } from '../queries.ts'
import type { Goal, WholeOrder } from '../queries.ts'
import { targetsOf } from '../rules.ts'
import type { Target } from '../rules.ts'
import { MoveDialog } from './move-dialog.tsx'
import { ApproveDialog, NoteDialog, RefundDialog } from './order-dialogs.tsx'
import { carrierOf, orders } from './redemption-fields.tsx'
import { OrderTag } from './tags.tsx'

/** One redemption request: its content, its state, and the actions that are possible now. */
export function OrderDetail({ id }: { readonly id: string }) {
  const load = useQuery(orderQuery(id))
  if (load.data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return <Whole order={load.data} />
}

function Whole({ order }: { readonly order: WholeOrder }) {
  const mayWork = useGranted(order.type === 'CRYPTO' ? 'redemption.approve' : 'redemption.fulfil')
  return (
    <div className="stack">
      <OrderTag {...order} />
      <FactList facts={orders.facts(order, [...BEFORE, carrierOf(order), ...AFTER])} />
      <Link to="/members/$memberId" params={{ memberId: order.memberId }} className="link fit">
        {copy.openMember}
      </Link>
      {mayWork ? <Actions order={order} /> : null}
      {mayWork && order.type !== 'FREE_CREDIT' ? <Reveal order={order} /> : null}
      <h3>{copy.timeline}</h3>
      <ol className="plain stack">
        {order.timeline.map(({ status, at, note, by }, place) => (
          <li key={`${at}${String(place)}`}>
            <strong>{note ?? statusText[status]}</strong> <span className="dim">{`${momentText(at)} · ${by}`}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const ITEM = orders.own('itemName', { text: (order) => `${order.itemName} · ${orders.text(order, 'type')}` })
const RETRIES = orders.own('retries', { text: ({ retries }) => (retries === 0 ? null : fill(copy.retriesOf, { count: retries })) })
const BEFORE = [ITEM, 'username', 'priceInPoint', 'value', 'createdAt', 'province'] as const
const AFTER = ['trackingNumber', 'transactionHash', 'firstApprover', RETRIES, 'reason'] as const

type Open = Target | 'approve' | 'refund' | 'note' | null

function Actions({ order }: { readonly order: WholeOrder }) {
  const [open, setOpen] = useState<Open>(null)
  const onClose = () => setOpen(null)
  const { type, status } = order
  const mayApprove = type === 'CRYPTO' && (status === 'PENDING' || status === 'PROCESSING')
  return (
    <div className="row">
      {mayApprove ? <Button onClick={() => setOpen('approve')}>{copy.approve}</Button> : null}
      {targetsOf(order).map((to) =>
        to === 'REJECTED' || to === 'ERROR' ? (
          <Button key={to} color="red.8" variant="outline" onClick={() => setOpen(to)}>
            {moveText[to]}
          </Button>
        ) : (
          <Button key={to} onClick={() => setOpen(to)}>
            {moveText[to]}
          </Button>
        ),
      )}
      {status === 'ERROR' && type !== 'FREE_CREDIT' ? (
        <Button color="red.8" variant="outline" onClick={() => setOpen('refund')}>
          {copy.refund}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('note')}>
        {copy.note}
      </Button>
      {open === null ? null : open === 'approve' ? (
        <ApproveDialog order={order} onClose={onClose} />
      ) : open === 'refund' ? (
        <RefundDialog order={order} onClose={onClose} />
      ) : open === 'note' ? (
        <NoteDialog order={order} onClose={onClose} />
      ) : (
        <MoveDialog order={order} to={open} onClose={onClose} />
      )}
    </div>
  )
}

/** Where it goes is opened by a press, and the press is audited. */
function Reveal({ order: { id, isErased } }: { readonly order: WholeOrder }) {
  const reveal = useMutation({ mutationFn: async () => await revealGoal(id) })
  if (isErased) return <p className="dim">{copy.erased}</p>
  return (
    <>
      {reveal.data === undefined ? (
        <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          {copy.reveal}
        </Button>
      ) : (
        <FactList facts={[{ name: copy.revealed, value: goalText(reveal.data) }, ...auditFact(reveal.data)]} />
      )}
      <FailureLine error={reveal.error} />
    </>
  )
}

function goalText({ delivery, wallet }: Goal): string {
  if (wallet !== null) return `${wallet.chain} ${wallet.address}`
  if (delivery === null) return copy.erased
  const { name, phone, address, subdistrict, district, province, postcode, note } = delivery
  const line = `${name} ${phone} ${address} ${subdistrict} ${district} ${province} ${postcode}`
  return note === undefined ? line : `${line} (${note})`
}
