import { gameWindow } from '@morakot/contract/features/game-admin/schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OrderTag } from '#features/redemption/components/tags.tsx'
import { copy as orderCopy } from '#features/redemption/copy'
import { ordersQuery } from '#features/redemption/queries'
import { copy as gameCopy } from '#features/game-admin/copy'
import { windowsQuery } from '#features/game-admin/queries'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'
import { ageText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { copy, kindText } from '../copy.ts'
import { heldTasksQuery, proposalsQuery } from '../queries.ts'
import { aboutText, taskPage } from '../rules.ts'
import { ProposalStateTag } from './proposal-state-tag.tsx'

/** The least page that a list has; a card shows the first rows of it. */
const PAGE_SIZE = 25
const ROWS = 5
const FIRST: ListState = { view: 'all', filters: {}, sort: null, page: 1, size: PAGE_SIZE, columns: null }
const WINDOW_STATE = describe(gameWindow).tag('status', { running: 'look' })
const OWN_PROPOSALS: ListState = { ...FIRST, view: 'mine' }
const NEW_ORDERS: ListState = { ...FIRST, view: 'PENDING' }

const waitedText = (since: string) => ageText(since, Date.now())

interface ListCardProps<Row> {
  readonly title: string
  readonly to: string
  readonly link: string
  readonly empty: string
  readonly query: ListQuery<Row>
  readonly rowId: (row: Row) => string
  readonly row: (row: Row) => ReactNode
}

/** The first rows of a list, with how many it has and the way to its page. */
function ListCard<Row>({ title, to, link, empty, query: { queryKey, queryFn }, rowId, row }: ListCardProps<Row>) {
  const load = useQuery({ queryKey: ['overview', ...queryKey], queryFn, refetchInterval: 15_000 })
  return (
    <section className="card card-body" aria-label={title}>
      <div className="row">
        <h2 className="grow">{load.data === undefined ? title : `${title} (${load.data.total.toLocaleString('th')})`}</h2>
        <Link to={to} className="link">
          {link}
        </Link>
      </div>
      <ListFailure load={load} />
      {load.data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {load.data === undefined ? null : load.data.items.length === 0 ? (
        <p className="dim">{empty}</p>
      ) : (
        <ul className="plain stack">
          {load.data.items.slice(0, ROWS).map((one) => (
            <li key={rowId(one)} className="row">
              {row(one)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The cards for an operator who may not see the house's figures: their own tasks and proposals, and the work their permissions allow. */
export function RoleCards() {
  return (
    <>
      <OwnCards />
      <WorkCards />
    </>
  )
}

function OwnCards() {
  return (
    <>
      <ListCard
        title={copy.mine}
        to="/inbox?view=mine"
        link={copy.openMine}
        empty={copy.emptyMine}
        query={heldTasksQuery(PAGE_SIZE)}
        rowId={({ kind, subject }) => `${kind} ${subject}`}
        row={(task) => (
          <>
            <Link to={taskPage(task)} className="link grow">
              {kindText[task.kind]}
            </Link>
            <span className="dim nowrap">{waitedText(task.since)}</span>
          </>
        )}
      />
      <ListCard
        title={copy.ownProposals}
        to="/proposals?view=mine"
        link={copy.openProposals}
        empty={copy.noProposals}
        query={proposalsQuery(OWN_PROPOSALS)}
        rowId={({ kind, number }) => `${kind} ${number}`}
        row={(one) => (
          <>
            <span className="grow">{`${kindText[one.kind]} ${aboutText(one)}`}</span>
            <ProposalStateTag state={one.state} />
          </>
        )}
      />
    </>
  )
}

function WorkCards() {
  const mayFulfil = useGranted('redemption.fulfil')
  const maySwitch = useGranted('games.switch')
  return (
    <>
      {mayFulfil ? (
        <ListCard
          title={copy.newOrders}
          to="/redemption?view=PENDING"
          link={copy.openOrders}
          empty={orderCopy.ordersEmpty}
          query={ordersQuery(NEW_ORDERS)}
          rowId={({ id }) => id}
          row={(order) => (
            <>
              <span className="grow">{`${order.number} ${order.itemName}`}</span>
              <OrderTag {...order} />
            </>
          )}
        />
      ) : null}
      {maySwitch ? (
        <ListCard
          title={gameCopy.windows}
          to="/game-maintenance"
          link={copy.openWindows}
          empty={gameCopy.emptyWindows}
          query={windowsQuery(FIRST)}
          rowId={({ windowId }) => windowId}
          row={(row) => (
            <>
              <span className="grow">{row.targetName}</span>
              {WINDOW_STATE.render(row)}
            </>
          )}
        />
      ) : null}
    </>
  )
}
