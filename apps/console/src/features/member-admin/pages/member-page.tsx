import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { heads } from '#features/member-actions/components/member-fields'
import { MemberActions } from '#features/member-actions/components/member-actions.tsx'
import { TagList } from '#features/member-tags/components/tag-list.tsx'
import { MemberTagActions } from '#features/member-tags/components/member-tag-actions.tsx'
import { UnderagePayoutCard } from '#features/underage-payouts/components/payout-card.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { MemberFigures } from '../components/member-figures.tsx'
import { MemberTabs } from '../components/member-tabs.tsx'
import { FLAG_TONES, TierTag } from '../components/member-tags.tsx'
import { copy, flagText } from '../copy.ts'
import { memberQuery } from '../queries.ts'
import '../../../styles/member.css'

const route = getRouteApi('/members/$memberId')

/** One member: what the account holds, everything that happened to it, and what an operator may do. */
export function MemberPage() {
  const { memberId } = route.useParams()
  const load = useQuery(memberQuery(memberId))
  const mayReadPayouts = useGranted('withdrawals.view')
  const { data } = load
  return (
    <>
      <Link to="/members" className="link fit back">
        {copy.backToList}
      </Link>
      <ListFailure load={load} />
      {data === undefined ? (
        <PageHead title={copy.oneMember} />
      ) : (
        <PageHead
          title={data.username}
          note={`${data.name} · ${data.contact.phone} · ${heads.own('registeredAt').title} ${heads.text(data, 'registeredAt')}`}
          badges={
            <>
              <TierTag tier={data.tier} />
              {data.verifiedAt === null ? null : <Tag tone="good">{copy.isVerified}</Tag>}
              <TagList tags={data.tags} />
              {data.flags.map((flag) => (
                <Tag key={flag} tone={FLAG_TONES[flag]}>
                  {flagText[flag]}
                </Tag>
              ))}
            </>
          }
        >
          <MemberTagActions member={data} />
          <MemberActions member={data} />
        </PageHead>
      )}
      {data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : (
        <>
          <MemberFigures member={data} />
          {data.status === 'blocked' && mayReadPayouts ? <UnderagePayoutCard memberId={memberId} username={data.username} /> : null}
          <MemberTabs key={memberId} member={data} />
        </>
      )}
    </>
  )
}
