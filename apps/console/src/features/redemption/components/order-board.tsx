import { Button, Drawer } from '@mantine/core'
import { TARGET_MINUTES } from '@morakot/contract/features/redemption/states'
import type { RedemptionStatus } from '@morakot/contract/features/redemption/states'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { ageText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy, moveText, statusText } from '../copy.ts'
import { columnQuery } from '../queries.ts'
import type { Order } from '../queries.ts'
import { nextStepOf } from '../rules.ts'
import type { Target } from '../rules.ts'
import { MoveDialog } from './move-dialog.tsx'
import { OrderDetail } from './order-detail.tsx'
import '../../../styles/order-board.css'

/** The states in which an operator has something to do. */
const COLUMNS = ['PENDING', 'PROCESSING', 'APPROVED', 'DELIVERING', 'ERROR'] as const satisfies readonly RedemptionStatus[]

const EPOCH = '1970-01-01T00:00:00.000Z'
/** How long a request waits, and how long it may. */
const waitedText = ({ type, createdAt }: Order) =>
  fill(copy.waited, { age: ageText(createdAt, Date.now()), target: ageText(EPOCH, TARGET_MINUTES[type] * 60_000) })

interface Moving {
  readonly order: Order
  readonly to: Target
}

/** Open requests by state, the longest waiting first, each with its step onward. A phone shows one column at a time. */
export function OrderBoard() {
  const [chosen, setChosen] = useState<RedemptionStatus>('PENDING')
  const [moving, setMoving] = useState<Moving | null>(null)
  const [open, setOpen] = useState<Order | null>(null)
  return (
    <>
      <div className="board-choice" role="group" aria-label={copy.boardTab}>
        {COLUMNS.map((status) => (
          <Button
            key={status}
            size="xs"
            variant={status === chosen ? 'filled' : 'default'}
            aria-pressed={status === chosen}
            onClick={() => setChosen(status)}
          >
            {statusText[status]}
          </Button>
        ))}
      </div>
      <div className="board">
        {COLUMNS.map((status) => (
          <Column key={status} status={status} isChosen={status === chosen} onMove={setMoving} onOpen={setOpen} />
        ))}
      </div>
      {moving === null ? null : <MoveDialog {...moving} onClose={() => setMoving(null)} />}
      {open === null ? null : (
        <Drawer
          opened
          onClose={() => setOpen(null)}
          position="right"
          size={520}
          title={open.number}
          closeButtonProps={{ 'aria-label': 'ปิด' }}
          transitionProps={{ duration: 120 }}
        >
          <div className="stack drawer">
            <OrderDetail id={open.id} />
          </div>
        </Drawer>
      )}
    </>
  )
}

interface CardActs {
  readonly onMove: (moving: Moving) => void
  readonly onOpen: (order: Order) => void
}

function Column({ status, isChosen, ...acts }: CardActs & { readonly status: RedemptionStatus; readonly isChosen: boolean }) {
  const load = useQuery(columnQuery(status))
  const { items = [], total = 0 } = load.data ?? {}
  return (
    <section className={isChosen ? 'card board-column is-open' : 'card board-column'} aria-label={statusText[status]}>
      <h3 className="board-head">
        {statusText[status]} {total === 0 ? null : <span className="count">{total.toLocaleString('th')}</span>}
      </h3>
      <ListFailure load={load} />
      {load.data === undefined && load.error === null ? <Dots label={statusText[status]} /> : null}
      {load.data !== undefined && total === 0 ? (
        <p className="dim board-more">
          <ThaiText>{copy.columnEmpty}</ThaiText>
        </p>
      ) : null}
      <ol className="board-cards">
        {items.map((order) => (
          <li key={order.id} className="board-card">
            <Card order={order} {...acts} />
          </li>
        ))}
      </ol>
      {total > items.length ? (
        <Link to="/redemption" search={{ view: status }} className="link fit board-more">
          {fill(copy.moreInList, { count: String(total - items.length) })}
        </Link>
      ) : null}
    </section>
  )
}

function Card({ order, onMove, onOpen }: CardActs & { readonly order: Order }) {
  const { number, itemName, username, isLate, type } = order
  const mayWork = useGranted(type === 'CRYPTO' ? 'redemption.approve' : 'redemption.fulfil')
  const to = mayWork ? nextStepOf(order) : null
  return (
    <>
      <button type="button" className="board-open link" aria-label={fill(copy.openOrder, { number })} onClick={() => onOpen(order)}>
        {number}
      </button>
      <p>
        <ThaiText>{itemName}</ThaiText>
      </p>
      <p className="dim">{username}</p>
      <p className="row">
        <span className="dim">{waitedText(order)}</span>
        {isLate ? <Tag tone="bad">{copy.late}</Tag> : null}
      </p>
      {to === null ? null : (
        <Button
          size="xs"
          variant="default"
          aria-label={fill(copy.stepOf, { step: moveText[to], number })}
          onClick={() => onMove({ order, to })}
        >
          {moveText[to]}
        </Button>
      )}
    </>
  )
}
