import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { changes, FROM, STATUS as CHANGE_STATUS, TO } from '#features/bank-change/components/change-fields'
import { memberBankChangesQuery } from '#features/bank-change/queries'
import { identities, STATUS_TONES } from '#features/kyc/components/identity-fields'
import { memberIdentitiesQuery } from '#features/kyc/queries'
import type { Member } from '#features/member-actions/queries'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { identityCopy } from '../copy.ts'
import { AccountCard } from './account-card.tsx'
import { TabLoad } from './tab-load.tsx'

/** Who the member is, by the documents, and the account that the money goes to, with the one before. */
export function IdentityTab({ member }: { readonly member: Member }) {
  const mayReadDocuments = useGranted('kyc.view')
  const mayReadChanges = useGranted('kyc.review')
  const { memberId, verifiedAt } = member
  return (
    <div className="stack">
      <AccountCard member={member} />
      <section className="card" aria-labelledby="member-identity">
        <h2 id="member-identity" className="card-title">
          {identityCopy.identity}
        </h2>
        <div className="card-body">
          <FactList
            facts={[{ name: identityCopy.verifiedAt, value: verifiedAt === null ? identityCopy.notVerified : momentText(verifiedAt) }]}
          />
        </div>
        {mayReadDocuments ? <Documents memberId={memberId} /> : null}
      </section>
      {mayReadChanges ? (
        <section className="card" aria-labelledby="member-changes">
          <h2 id="member-changes" className="card-title">
            {identityCopy.changes}
          </h2>
          <Changes memberId={memberId} />
        </section>
      ) : null}
    </div>
  )
}

const SENT = identities.own('submittedAt', {
  render: ({ submissionId, submittedAt }) => (
    <Link to="/identity" search={() => ({ open: submissionId })} className="link nowrap">
      {momentText(submittedAt)}
    </Link>
  ),
})
const STATE = identities.tag('status', STATUS_TONES)

function Documents({ memberId }: { readonly memberId: string }) {
  const load = useQuery(memberIdentitiesQuery(memberId))
  return (
    <TabLoad load={load}>
      {({ items }) => (
        <PlainTable
          label={identityCopy.identity}
          columns={identities.columns([SENT, 'document', STATE, 'reason', 'decidedBy', 'decidedAt'])}
          phone={identities.phone({ who: SENT, amount: 'document', state: STATE })}
          rows={items}
          rowId={({ submissionId }) => submissionId}
          empty={identityCopy.noDocuments}
        />
      )}
    </TabLoad>
  )
}

const CHANGED = changes.own('at', {
  render: ({ changeId, at }) => (
    <Link to="/bank-changes" search={() => ({ open: changeId })} className="link nowrap">
      {momentText(at)}
    </Link>
  ),
})

function Changes({ memberId }: { readonly memberId: string }) {
  const load = useQuery(memberBankChangesQuery(memberId))
  return (
    <TabLoad load={load}>
      {({ items }) => (
        <PlainTable
          label={identityCopy.changes}
          columns={changes.columns([CHANGED, FROM, TO, CHANGE_STATUS, 'decidedBy', 'note'])}
          phone={changes.phone({ who: CHANGED, amount: TO, state: CHANGE_STATUS })}
          rows={items}
          rowId={({ changeId }) => changeId}
          empty={identityCopy.noChanges}
        />
      )}
    </TabLoad>
  )
}
