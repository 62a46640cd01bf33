import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy-packages.ts'
import { GAMES_KEY, packagesPreviewQuery, publishPackages } from '../queries.ts'
import type { GameDetail, PackagesPreview, PriceVersion } from '../queries.ts'
import { reasonField } from './table-dialogs.tsx'

interface PackageDialogProps {
  readonly game: GameDetail
  readonly draft: PriceVersion
  readonly onClose: () => void
}

/** Sells the packages of the draft that is previewed, from now on. */
export function PackageDialog({ game, draft, onClose }: PackageDialogProps) {
  const load = useQuery(packagesPreviewQuery(game.code, draft.revision))
  const { data } = load
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publishTitle,
        summary: <p>{`${game.name} · ${copy.version} ${draft.version}`}</p>,
        reason: reasonField,
        preview: (
          <>
            <ListFailure load={load} />
            {data === undefined ? <Dots label={copy.loading} /> : <PreviewFacts preview={data} />}
            <ValueGate ask={{ door: 'packages', subject: game.code }} />
          </>
        ),
        confirm: fill(copy.publishConfirm, { version: draft.version }),
        run: async ({ reason }) => await publishPackages(game.code, { revision: draft.revision, reason }),
        result: ({ auditId }) => ({ text: copy.published, facts: auditId === null ? [] : [{ name: copy.audit, value: auditId }] }),
        reads: [GAMES_KEY],
      }}
    />
  )
}

function PreviewFacts({ preview }: { readonly preview: PackagesPreview }) {
  const { inForce } = preview
  const changed = (name: 'cheapest' | 'worth' | 'share', unit = '') =>
    [inForce, preview].flatMap((one) => (one === null ? [] : `${formatTwoDecimals(one[name])}${unit}`)).join(' → ')
  return (
    <>
      {preview.isTooMuch ? <Notice tone="bad" text={copy.tooCheap} /> : null}
      <FactList
        facts={[
          { name: copy.before, value: inForce === null ? copy.noVersion : packsText(inForce.packages) },
          { name: copy.after, value: packsText(preview.packages) },
          { name: copy.cheapest, value: changed('cheapest') },
          { name: copy.worth, value: changed('worth') },
          { name: copy.share, value: changed('share', '%') },
          { name: copy.spins30, value: formatInteger(preview.spins30) },
          { name: copy.cost30, value: formatBaht(preview.cost30) },
        ]}
      />
    </>
  )
}

/** Packages in one line. */
export function packsText(packages: readonly { readonly spins: number; readonly points: number }[]): string {
  return packages.map(({ spins, points }) => fill(copy.pack, { spins: formatInteger(spins), points: formatInteger(points) })).join(' · ')
}
