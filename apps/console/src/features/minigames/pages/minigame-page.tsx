import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import '../../../styles/versions.css'
import { PackageSection } from '../components/package-section.tsx'
import { PublishDialog, SwitchDialog, VoidDialog } from '../components/table-dialogs.tsx'
import { TableEditor } from '../components/table-editor.tsx'
import { games, PACKAGES, versions } from '../components/table-fields.tsx'
import { VersionCard } from '../components/version-card.tsx'
import { copy } from '../copy.ts'
import { gameQuery } from '../queries.ts'
import type { GameDetail, Version } from '../queries.ts'

const route = getRouteApi('/minigames/$code')

/** One minigame: its figures, the draft of the next prizes, and every version. */
export function MinigamePage() {
  const { code } = route.useParams()
  const load = useQuery(gameQuery(code))
  const { data } = load
  return (
    <>
      {data === undefined ? <PageHead title={copy.title} /> : null}
      <ListFailure load={load} />
      {data === undefined ? load.error === null ? <Dots label={copy.loading} /> : null : <View game={data} />}
    </>
  )
}

/** Which dialog is open, and about which version; a change of the list does not replace that version. */
type Open = { readonly kind: 'switch' } | { readonly kind: 'publish' | 'void'; readonly version: Version } | null

function View({ game }: { readonly game: GameDetail }) {
  const mayEdit = useGranted('minigames.edit')
  const [open, setOpen] = useState<Open>(null)
  const draft = game.versions.find(({ status }) => status === 'DRAFT')
  const inForce = game.versions.find(({ status }) => status === 'PUBLISHED')
  const close = () => setOpen(null)
  return (
    <>
      <PageHead
        title={game.name}
        note={copy.note}
        badges={<Tag tone={game.isActive ? 'good' : 'plain'}>{games.text(game, 'isActive')}</Tag>}
      >
        {mayEdit ? (
          <>
            <Button variant="default" onClick={() => setOpen({ kind: 'switch' })}>
              {game.isActive ? copy.switchOff : copy.switchOn}
            </Button>
            {draft === undefined ? null : <Button onClick={() => setOpen({ kind: 'publish', version: draft })}>{copy.publish}</Button>}
          </>
        ) : null}
      </PageHead>
      <section className="card stack version-panel">
        <FactList
          facts={[
            ...games.facts(game, ['version', 'worth', 'share']),
            ...(inForce === undefined ? [] : versions.facts(inForce, ['costOfSpin'])),
            ...games.facts(game, ['cheapestSpin', 'spinsToday', 'spins30', PACKAGES]),
          ]}
        />
      </section>
      {mayEdit ? <TableEditor key={draft?.revision ?? 'none'} game={game} draft={draft} inForce={inForce} /> : null}
      <PackageSection game={game} prizes={inForce?.prizes ?? []} mayEdit={mayEdit} />
      <section className="stack">
        <h2>{copy.versions}</h2>
        {game.versions.map((version) => (
          <VersionCard key={version.tableId} version={version} onVoid={mayEdit ? () => setOpen({ kind: 'void', version }) : undefined} />
        ))}
      </section>
      {open?.kind === 'switch' ? <SwitchDialog game={game} onClose={close} /> : null}
      {open?.kind === 'publish' ? <PublishDialog game={game} draft={open.version} onClose={close} /> : null}
      {open?.kind === 'void' ? <VoidDialog game={game} version={open.version} onClose={close} /> : null}
    </>
  )
}
