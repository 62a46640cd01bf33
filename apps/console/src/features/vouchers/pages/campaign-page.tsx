import { Button } from '@mantine/core'
import { issuedVoucher, vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { describe, filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CampaignActions, RevokeVouchers } from '../components/campaign-actions.tsx'
import { campaigns, issued, reward, status } from '../components/campaign-fields.ts'
import { copy } from '../copy.ts'
import { campaignQuery, issuedQuery } from '../queries.ts'
import type { Campaign, Issued } from '../queries.ts'

const route = getRouteApi('/vouchers/$id')

/** One campaign: its terms, its results, and every voucher. */
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
        <PageHead title={data.title} note={`${data.code} · ${campaigns.text(data, 'kind')}`} badges={status.render(data)}>
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

const by = (key: string, title: string, who: string | null, at: string | null) => ({
  key,
  title,
  text: () => (who === null || at === null ? null : `${who} · ${momentText(at)}`),
})

function Terms({ campaign }: { readonly campaign: Campaign }) {
  const { madeBy, madeAt, publishedBy, publishedAt } = campaign
  return (
    <section className="card card-body">
      <FactList
        facts={campaigns.facts(campaign, [
          reward,
          'trigger',
          'worth',
          issued,
          'counts.claimed',
          'counts.spent',
          'budget',
          'claimableAt',
          'lifeDays',
          'sharedCode',
          by('made', copy.madeBy, madeBy, madeAt),
          by('published', copy.publishedBy, publishedBy, publishedAt),
        ])}
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

const vouchers = describe(issuedVoucher)
const voucherStatus = vouchers.tag('status', { PENDING: 'info', CLAIMABLE: 'good', CLAIMED: 'plain', EXPIRED: 'plain', REVOKED: 'bad' })
const ownerOf = ({ username, codeEnd }: Issued) => username ?? `${copy.nobody} ${codeEnd ?? ''}`

function listOf(campaign: Campaign, mayEdit: boolean): ListDefinition<Issued> {
  return {
    name: 'issued-vouchers',
    label: copy.vouchers,
    columns: vouchers.columns(['username', 'codeEnd', voucherStatus, 'claimableAt', 'expiresAt', 'claimedAt']),
    phone: vouchers.phone({ who: { key: 'who', title: copy.member, text: ownerOf }, amount: 'expiresAt', state: voucherStatus }),
    filters: filtersOf(vouchersConsoleSchemas.vouchers.query, ['q', 'status']),
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
  const { id, memberId, username, codeEnd } = voucher
  const what = `${username ?? copy.nobody}${codeEnd === null ? '' : ` · ${codeEnd}`}`
  return (
    <div className="stack">
      <div className="row">{voucherStatus.render(voucher)}</div>
      <FactList facts={vouchers.facts(voucher, ['username', 'codeEnd', 'claimableAt', 'expiresAt', 'claimedAt', 'reason'])} />
      {memberId === null ? null : (
        <Link to="/members/$memberId" params={{ memberId }} className="link fit">
          {copy.openMember}
        </Link>
      )}
      {mayRevoke && (voucher.status === 'CLAIMABLE' || voucher.status === 'PENDING') ? (
        <Button color="red.8" variant="outline" onClick={() => setRevoking(true)}>
          {copy.revokeOne}
        </Button>
      ) : null}
      {isRevoking ? <RevokeVouchers campaign={campaign} voucher={id} what={what} onClose={() => setRevoking(false)} /> : null}
    </div>
  )
}
