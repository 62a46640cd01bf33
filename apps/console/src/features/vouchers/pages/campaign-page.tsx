import { Button } from '@mantine/core'
import { VOUCHER_STATUSES } from '@morakot/contract/features/vouchers/states'
import { formatBaht } from '@morakot/ui/format-money'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CampaignActions, RevokeVouchers } from '../components/campaign-actions.tsx'
import { CampaignTag, VoucherTag } from '../components/campaign-tags.tsx'
import { copy, kindText, statusText, triggerText } from '../copy.ts'
import { campaignQuery, issuedQuery } from '../queries.ts'
import type { Campaign, Issued } from '../queries.ts'
import { rewardText } from '../components/reward-text.ts'

const route = getRouteApi('/vouchers/$id')

/** One campaign: its terms, what became of it, and every voucher. */
export function CampaignPage() {
  const { id } = route.useParams()
  const load = useQuery(campaignQuery(id))
  const { data } = load
  return (
    <>
      <Link to="/vouchers" className="link fit back">
        {copy.back}
      </Link>
      <ListFailure load={load} />
      {data === undefined ? (
        <PageHead title={copy.title} />
      ) : (
        <PageHead title={data.title} note={`${data.code} · ${kindText[data.kind]}`} badges={<CampaignTag {...data} />}>
          <CampaignActions campaign={data} />
        </PageHead>
      )}
      {data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : (
        <>
          <Terms campaign={data} />
          <Vouchers key={id} campaign={data} />
        </>
      )}
    </>
  )
}

function Terms({ campaign }: { readonly campaign: Campaign }) {
  const { trigger, reward, worth, budget, count, counts, lifeDays, claimableAt, sharedCode, madeBy, madeAt, publishedBy, publishedAt } =
    campaign
  return (
    <section className="card card-body">
      <FactList
        facts={[
          { name: copy.reward, value: rewardText(reward) },
          { name: copy.trigger, value: trigger === null ? copy.byHand : triggerText[trigger] },
          { name: copy.worth, value: formatBaht(worth) },
          { name: copy.issued, value: `${counts.issued.toLocaleString('en')} / ${count.toLocaleString('en')}` },
          { name: copy.claimed, value: counts.claimed.toLocaleString('en') },
          { name: copy.spent, value: formatBaht(counts.spent) },
          { name: copy.budget, value: formatBaht(budget) },
          { name: copy.claimableAt, value: claimableAt === null ? copy.fromPublishing : momentText(claimableAt) },
          { name: copy.lifeDays, value: String(lifeDays) },
          ...(sharedCode === null ? [] : [{ name: copy.sharedCode, value: sharedCode }]),
          { name: copy.madeBy, value: `${madeBy} · ${momentText(madeAt)}` },
          ...(publishedBy === null || publishedAt === null
            ? []
            : [{ name: copy.publishedBy, value: `${publishedBy} · ${momentText(publishedAt)}` }]),
        ]}
      />
    </section>
  )
}

function Vouchers({ campaign }: { readonly campaign: Campaign }) {
  const mayEdit = useGranted('vouchers.edit')
  const list = useMemo(() => listOf(campaign, mayEdit), [campaign, mayEdit])
  return (
    <>
      <h2>{copy.vouchers}</h2>
      <DataList list={list} />
    </>
  )
}

function listOf(campaign: Campaign, mayEdit: boolean): ListDefinition<Issued> {
  return {
    name: 'issued-vouchers',
    label: copy.vouchers,
    columns: [
      {
        key: 'member',
        title: copy.member,
        render: ({ username }) => username ?? <span className="dim">{copy.nobody}</span>,
      },
      { key: 'codeEnd', title: copy.codeEnd, render: ({ codeEnd }) => codeEnd ?? copy.none },
      { key: 'status', title: copy.status, render: (row) => <VoucherTag {...row} /> },
      {
        key: 'claimableAt',
        title: copy.claimableAt,
        render: ({ claimableAt }) => momentText(claimableAt),
      },
      { key: 'expiresAt', title: copy.expiresAt, render: ({ expiresAt }) => momentText(expiresAt) },
      {
        key: 'claimedAt',
        title: copy.claimedAt,
        render: ({ claimedAt }) => (claimedAt === null ? copy.none : momentText(claimedAt)),
      },
    ],
    phone: {
      titles: { who: copy.member, amount: copy.expiresAt },
      who: ({ username, codeEnd }) => username ?? `${copy.nobody} ${codeEnd ?? ''}`,
      amount: ({ expiresAt }) => momentText(expiresAt),
      state: (row) => <VoucherTag {...row} />,
    },
    filters: [
      { name: 'q', label: copy.findVoucher },
      { name: 'status', label: copy.status, options: VOUCHER_STATUSES.map((value) => ({ value, label: statusText[value] })) },
    ],
    query: issuedQuery(campaign.id, mayEdit),
    rowId: ({ id }) => id,
    drawer: {
      title: () => copy.title,
      content: (voucher, isGone) => <OneVoucher campaign={campaign} voucher={voucher} mayRevoke={mayEdit && !isGone} />,
    },
    empty: copy.noVouchers,
  }
}

interface OneVoucherProps {
  readonly campaign: Campaign
  readonly voucher: Issued
  readonly mayRevoke: boolean
}

function OneVoucher({ campaign, voucher, mayRevoke }: OneVoucherProps) {
  const [isRevoking, setRevoking] = useState(false)
  const { id, memberId, username, codeEnd, status, claimableAt, expiresAt, claimedAt, reason } = voucher
  const what = `${username ?? copy.nobody}${codeEnd === null ? '' : ` · ${codeEnd}`}`
  return (
    <div className="stack">
      <div className="row">
        <VoucherTag status={status} />
      </div>
      <FactList
        facts={[
          { name: copy.member, value: username ?? copy.nobody },
          { name: copy.codeEnd, value: codeEnd ?? copy.none },
          { name: copy.claimableAt, value: momentText(claimableAt) },
          { name: copy.expiresAt, value: momentText(expiresAt) },
          { name: copy.claimedAt, value: claimedAt === null ? copy.none : momentText(claimedAt) },
          ...(reason === null ? [] : [{ name: copy.reason, value: reason }]),
        ]}
      />
      {memberId === null ? null : (
        <Link to="/members/$memberId" params={{ memberId }} className="link fit">
          {copy.openMember}
        </Link>
      )}
      {mayRevoke && (status === 'CLAIMABLE' || status === 'PENDING') ? (
        <Button color="red.8" variant="outline" onClick={() => setRevoking(true)}>
          {copy.revokeOne}
        </Button>
      ) : null}
      {isRevoking ? <RevokeVouchers campaign={campaign} voucher={id} what={what} onClose={() => setRevoking(false)} /> : null}
    </div>
  )
}
