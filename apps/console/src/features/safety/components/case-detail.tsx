import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { caseQuery } from '../queries.ts'
import type { Case } from '../queries.ts'
import { CaseActions } from './case-actions.tsx'
import { factsOf, LEVEL, PARTS, STATE } from './case-fields.tsx'
import { CaseLog } from './case-log.tsx'

/** One case: the parts of the score, what the member has set, what was done, and what can be done. */
export function CaseDetail({ caseId }: { readonly caseId: string }) {
  const load = useQuery(caseQuery(caseId))
  return (
    <div className="stack">
      <ListFailure load={load} />
      {load.data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <View one={load.data} />}
    </div>
  )
}

function View({ one }: { readonly one: Case }) {
  return (
    <>
      <div className="row">
        {LEVEL.render(one)}
        {STATE.render?.(one)}
      </div>
      {one.isWithoutOffers ? <Notice tone="look" text={copy.noOffers} /> : null}
      <CaseActions one={one} />
      <h3>{copy.parts}</h3>
      <PlainTable label={copy.parts} {...PARTS} rows={one.markers} rowId={({ kind }) => kind} empty={copy.noParts} />
      <FactList facts={factsOf(one)} />
      <h3>{copy.log}</h3>
      <CaseLog entries={one.entries} />
      <Link to="/members/$memberId" params={{ memberId: one.memberId }} className="link fit">
        {copy.openMember}
      </Link>
    </>
  )
}
