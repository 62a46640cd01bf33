import { gatewayCall, gatewayConsoleSchemas } from '@morakot/contract/features/gateway/schema-console'
import { Link } from '@tanstack/react-router'
import { describe, filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { copy, outcomeHint } from '../copy.ts'
import { callsQuery } from '../queries.ts'
import type { CallRow } from '../queries.ts'

const shown = describe(gatewayCall)
const OUTCOME = shown.tag('outcome', { yes: 'good', token: 'look', unknown: 'bad', resting: 'look' })

const list: ListDefinition<CallRow> = {
  name: 'gateway-calls',
  label: copy.callsTitle,
  columns: shown.columns(['at', 'platformCode', 'call', 'username', OUTCOME, 'reason', 'tookMs']),
  phone: shown.phone({ who: 'call', under: 'at', amount: 'tookMs', state: OUTCOME }),
  filters: filtersOf(gatewayConsoleSchemas.calls.query, ['platformCode', 'call', 'outcome', 'q']),
  query: callsQuery,
  rowId: ({ callId }) => callId,
  drawer: { title: (row) => shown.text(row, 'call'), content: (row) => <CallDetail row={row} /> },
  empty: copy.callsEmpty,
}

const CODE = shown.own('call', ({ call }) => call)

function CallDetail({ row }: { readonly row: CallRow }) {
  return (
    <div className="stack">
      <div className="row">{OUTCOME.render(row)}</div>
      <Notice text={outcomeHint[row.outcome]} />
      <FactList facts={shown.facts(row, ['at', 'platformCode', CODE, 'username', 'tookMs', 'reason'])} />
      {row.memberId === null || row.username === null ? null : (
        <div className="row">
          <Link to="/members/$memberId" params={{ memberId: row.memberId }} className="link">
            {copy.openMember}
          </Link>
          <Link to="/gateway-calls" search={{ q: row.username }} className="link">
            {copy.memberCalls}
          </Link>
        </div>
      )}
    </div>
  )
}

/** The calls to gateways, with their outcome; the list contains nothing secret. */
export function CallsPage() {
  return (
    <>
      <PageHead title={copy.callsTitle} note={copy.callsNote} />
      <DataList list={list} />
    </>
  )
}
