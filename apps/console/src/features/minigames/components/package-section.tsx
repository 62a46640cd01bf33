import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '#shared/moments'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { copy } from '../copy-packages.ts'
import { packagesQuery } from '../queries.ts'
import type { GameDetail, PriceVersion, Version } from '../queries.ts'
import { PackageDialog } from './package-dialog.tsx'
import { PackageEditor } from './package-editor.tsx'
import { PACK_STATUS, packsText, packVersions } from './table-fields.tsx'

interface PackageSectionProps {
  readonly game: GameDetail
  readonly prizes: Version['prizes']
  readonly mayEdit: boolean
}

/** The packages of a game: the draft of the next version, and every version. */
export function PackageSection({ game, prizes, mayEdit }: PackageSectionProps) {
  const load = useQuery(packagesQuery(game.code))
  // The version in the open dialog; a change of the list does not replace it.
  const [input, setPending] = useState<PriceVersion | null>(null)
  const { data } = load
  const draft = data?.versions.find(({ status }) => status === 'DRAFT')
  return (
    <section className="card stack version-panel" aria-label={copy.title}>
      <div className="row">
        <h2 className="grow">{copy.title}</h2>
        {mayEdit && draft !== undefined ? <Button onClick={() => setPending(draft)}>{copy.publish}</Button> : null}
      </div>
      <p className="dim">{copy.note}</p>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : (
        <>
          {mayEdit ? (
            <PackageEditor key={draft?.revision ?? 'none'} code={game.code} sold={game.packages} draft={draft} prizes={prizes} />
          ) : null}
          <details>
            <summary className="link">{copy.versions}</summary>
            {data.versions.map((version) => (
              <PriceVersionRow key={version.version} version={version} />
            ))}
          </details>
        </>
      )}
      {input === null ? null : <PackageDialog game={game} draft={input} onClose={() => setPending(null)} />}
    </section>
  )
}

function PriceVersionRow({ version }: { readonly version: PriceVersion }) {
  const { madeBy, madeAt, publishedBy, publishedAt } = version
  const by = publishedAt === null ? [madeBy, momentText(madeAt)] : [publishedBy, momentText(publishedAt)]
  return (
    <div className="price-version">
      <span className="row">
        <strong className="nowrap">{`${copy.version} ${version.version}`}</strong>
        {PACK_STATUS.render(version)}
      </span>
      <span>{packsText(version.packages)}</span>
      <span className="dim">{packVersions.facts(version, ['cheapest']).map(({ name, value }) => `${name} ${value}`)}</span>
      <span className="dim">{[...by, version.note].filter((part) => part !== null && part !== '').join(' · ')}</span>
    </div>
  )
}
