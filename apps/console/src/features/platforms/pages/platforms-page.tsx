import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { WaitingChange } from '#shared/action/waiting-change.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { PLATFORM, platforms, PROPOSED, PROVIDER, providers } from '../components/platform-fields.ts'
import { PlatformDialog } from '../components/platform-dialog.tsx'
import { ProviderDialog } from '../components/provider-dialog.tsx'
import { copy } from '../copy.ts'
import { approveProvider, declineProvider, overviewQuery, PLATFORMS_KEY } from '../queries.ts'
import type { PlatformRow, ProviderRow } from '../queries.ts'

type Open = { readonly kind: 'platform'; readonly row: PlatformRow } | { readonly kind: 'provider'; readonly row: ProviderRow }

/** The platforms and their sports providers (ENT-2, ENT-3), in their order. */
export function PlatformsPage() {
  const load = useQuery(overviewQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <ListFailure load={load} />
      {load.data === undefined && load.error === null ? <Dots label={copy.loading} /> : null}
      {load.data === undefined ? null : (
        <>
          <section className="stack">
            <h2>{copy.platforms}</h2>
            {load.data.platforms.map((row) => (
              <PlatformCard key={row.code} row={row} onEdit={() => setOpen({ kind: 'platform', row })} />
            ))}
          </section>
          <section className="stack">
            <h2>{copy.providers}</h2>
            {load.data.providers.map((row) => (
              <ProviderCard key={row.code} row={row} onEdit={() => setOpen({ kind: 'provider', row })} />
            ))}
          </section>
        </>
      )}
      {open?.kind === 'platform' ? <PlatformDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'provider' ? <ProviderDialog row={open.row} onClose={close} /> : null}
    </>
  )
}

function PlatformCard({ row, onEdit }: { readonly row: PlatformRow; readonly onEdit: () => void }) {
  return (
    <Card
      label={`${copy.platforms} ${row.shortCode} ${row.name}`}
      heading={`${row.shortCode} ${row.name}`}
      state={<Tag tone={row.isActive ? 'good' : 'plain'}>{platforms.text(row, 'isActive')}</Tag>}
      onEdit={onEdit}
    >
      <FactList facts={platforms.facts(row, PLATFORM)} />
    </Card>
  )
}

function ProviderCard({ row, onEdit }: { readonly row: ProviderRow; readonly onEdit: () => void }) {
  return (
    <Card
      label={`${copy.providers} ${row.code} ${row.name}`}
      heading={`${row.code} ${row.name}`}
      state={<Tag tone={row.isActive ? 'good' : 'plain'}>{providers.text(row, 'isActive')}</Tag>}
      onEdit={onEdit}
    >
      <FactList facts={providers.facts(row, PROVIDER)} />
      <ProposedUpstream row={row} />
    </Card>
  )
}

function ProposedUpstream({ row }: { readonly row: ProviderRow }) {
  const { code, proposal } = row
  const mayDecide = useGranted('trust.approve')
  return (
    <WaitingChange
      change={proposal}
      preview={proposal === null ? null : <FactList facts={providers.facts(row, PROPOSED)} />}
      mayDecide={mayDecide}
      onApprove={async (changeId) => await approveProvider(code, changeId)}
      onDecline={async (changeId, reason) => await declineProvider(code, changeId, reason)}
      reads={[PLATFORMS_KEY]}
    />
  )
}

interface CardProps {
  readonly label: string
  readonly heading: string
  readonly state: ReactNode
  readonly onEdit: () => void
  readonly children: ReactNode
}

function Card({ label, heading, state, onEdit, children }: CardProps) {
  const mayEdit = useGranted('platforms.edit')
  return (
    <section className="card card-body stack" aria-label={label}>
      <div className="row">
        <h3 className="grow">{heading}</h3>
        {state}
      </div>
      {children}
      {mayEdit ? (
        <div className="row">
          <Button variant="default" aria-label={`${copy.edit} ${label}`} onClick={onEdit}>
            {copy.edit}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
