import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import type { ListColumn } from '#shared/list/list-shape'
import { dayText, momentText } from '#shared/moments'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, findingText, markerText } from '../copy.ts'
import { caseQuery } from '../queries.ts'
import type { Case, Marker } from '../queries.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseLog } from './case-log.tsx'
import { LevelTag, StateTag } from './case-tags.tsx'
import { exclusionText, figureText, limitsText } from './case-words.ts'

/** One case: the parts of the score, what the member has set, what was done, and what can be done. */
export function CaseDetail({ caseId }: { readonly caseId: string }) {
  const load = useQuery(caseQuery(caseId))
  return (
    <div className="stack">
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <Shown one={load.data} />}
    </div>
  )
}

const found = ({ kind, found: count }: Marker) => figureText(kind, count)
const threshold = ({ kind, limit }: Marker) => figureText(kind, limit)
const name = ({ kind }: Marker) => markerText[kind]
const COLUMNS: readonly ListColumn<Marker>[] = [
  { key: 'marker', title: copy.marker, render: name },
  { key: 'found', title: copy.found, render: found },
  { key: 'threshold', title: copy.threshold, render: threshold },
  { key: 'day', title: copy.day, render: ({ day }) => dayText(day) },
  { key: 'points', title: copy.points, align: 'right', render: ({ points }) => points },
]

function Shown({ one }: { readonly one: Case }) {
  return (
    <>
      <div className="row">
        <LevelTag level={one.level} />
        <StateTag status={one.status} isOnBreak={one.isOnBreak} />
      </div>
      {one.isWithoutOffers ? <Notice tone="look" text={copy.noOffers} /> : null}
      <CaseActions one={one} />
      <h3>{copy.parts}</h3>
      <PlainTable
        label={copy.parts}
        columns={COLUMNS}
        phone={{ who: name, amount: found, state: ({ points }) => `${points} ${copy.points}` }}
        rows={one.markers}
        rowId={({ kind }) => kind}
        empty={copy.noParts}
      />
      <FactList facts={factsOf(one)} />
      <h3>{copy.log}</h3>
      <CaseLog entries={one.entries} />
      <Link to="/members/$memberId" params={{ memberId: one.memberId }} className="link fit">
        {copy.openMember}
      </Link>
    </>
  )
}

function factsOf({ score, scoreMax, limits, exclusion, holder, openedAt, closedAt, closedBy, finding, reason }: Case) {
  const close =
    closedAt === null || finding === null
      ? []
      : [
          { name: copy.finding, value: findingText[finding] },
          { name: copy.closedBy, value: `${closedBy ?? copy.none} ${momentText(closedAt)}` },
          { name: copy.reason, value: reason ?? copy.none },
        ]
  return [
    { name: copy.score, value: score === scoreMax ? String(score) : `${score} (สูงสุด ${scoreMax})` },
    { name: copy.limits, value: limitsText(limits) },
    { name: copy.break, value: exclusionText(exclusion) },
    { name: copy.holder, value: holder ?? copy.nobody },
    { name: copy.openedAt, value: momentText(openedAt) },
    ...close,
  ]
}
