import { GATEWAY_CALL_NAMES, GATEWAY_OUTCOMES } from '@morakot/contract/features/gateway/states'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { callText, copy, outcomeHint, outcomeText } from '../copy.ts'
import { callsQuery } from '../queries.ts'
import type { CallRow } from '../queries.ts'

const TONES = { yes: 'good', no: 'plain', token: 'look', unknown: 'bad', resting: 'look' } as const

const nameOf = ({ call }: CallRow) => callText[call] ?? call
const tookOf = ({ tookMs }: CallRow) => fill(copy.milliseconds, { n: formatInteger(tookMs) })
const outcomeTag = ({ outcome }: CallRow) => <Tag tone={TONES[outcome]}>{outcomeText[outcome]}</Tag>

const list: ListDefinition<CallRow> = {
  name: 'gateway-calls',
  label: copy.callsTitle,
  columns: [
    { key: 'at', title: copy.at, render: ({ at }) => <span className="nowrap">{momentText(at)}</span> },
    { key: 'platform', title: copy.platform, render: ({ platformCode }) => platformCode },
    { key: 'call', title: copy.call, render: nameOf },
    { key: 'member', title: copy.member, render: ({ username }) => username ?? copy.nobody },
    { key: 'outcome', title: copy.outcomeOf, render: outcomeTag },
    { key: 'why', title: copy.why, render: ({ reason }) => reason ?? copy.none },
    { key: 'took', title: copy.took, align: 'right', render: (row) => <span className="nowrap">{tookOf(row)}</span> },
  ],
  phone: {
    titles: { who: copy.call, amount: copy.took },
    who: (row) => (
      <span className="two-lines">
        {nameOf(row)} <span className="dim">{momentText(row.at)}</span>
      </span>
    ),
    amount: (row) => <span className="nowrap">{tookOf(row)}</span>,
    state: outcomeTag,
  },
  filters: [
    { name: 'platform', label: copy.platform, options: ['AMBKING', 'SB'].map((value) => ({ value, label: value })) },
    { name: 'call', label: copy.call, options: GATEWAY_CALL_NAMES.map((value) => ({ value, label: callText[value] ?? value })) },
    { name: 'outcome', label: copy.outcomeOf, options: GATEWAY_OUTCOMES.map((value) => ({ value, label: outcomeText[value] })) },
    { name: 'q', label: copy.username },
  ],
  query: callsQuery,
  rowId: ({ callId }) => callId,
  drawer: { title: nameOf, content: (row) => <CallDetail row={row} /> },
  empty: copy.callsEmpty,
}

function CallDetail({ row }: { readonly row: CallRow }) {
  return (
    <div className="stack">
      <div className="row">{outcomeTag(row)}</div>
      <Notice text={outcomeHint[row.outcome]} />
      <FactList
        facts={[
          { name: copy.at, value: momentText(row.at) },
          { name: copy.platform, value: row.platformCode },
          { name: copy.call, value: row.call },
          { name: copy.member, value: row.username ?? copy.nobody },
          { name: copy.took, value: tookOf(row) },
          { name: copy.why, value: row.reason ?? copy.none },
        ]}
      />
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

/** What was asked of gateways, with what came of it; nothing secret stands there. */
export function CallsPage() {
  return (
    <>
      <PageHead title={copy.callsTitle} note={copy.callsNote} />
      <DataList list={list} />
    </>
  )
}
