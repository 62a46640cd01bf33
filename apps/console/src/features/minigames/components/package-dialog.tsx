import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { auditFact } from '#shared/action/audit-fact'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy-packages.ts'
import { GAMES_KEY, packagesPreviewQuery, publishPackages } from '../queries.ts'
import type { GameDetail, PackagesPreview, PriceVersion } from '../queries.ts'
import { packFigures, packPreviews, packsText, REASON } from './table-fields.tsx'

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
        reason: REASON,
        preview: (
          <>
            <ListFailure load={load} />
            {data === undefined ? <Dots label={copy.loading} /> : <PreviewFacts preview={data} />}
            <ValueGate request={{ door: 'packages', subject: game.code }} />
          </>
        ),
        confirm: fill(copy.publishConfirm, { version: draft.version }),
        run: async ({ reason }) => await publishPackages(game.code, { revision: draft.revision, reason }),
        result: (done) => ({ text: copy.published, facts: auditFact(done) }),
        reads: [GAMES_KEY],
      }}
    />
  )
}

function PreviewFacts({ preview }: { readonly preview: PackagesPreview }) {
  const { inForce } = preview
  return (
    <>
      {preview.isTooMuch ? <Notice tone="bad" text={copy.tooCheap} /> : null}
      <FactList
        facts={[
          { name: copy.before, value: inForce === null ? copy.noVersion : packsText(inForce.packages) },
          { name: copy.after, value: packsText(preview.packages) },
          ...packFigures.changes(inForce, preview, ['cheapest', 'worth', 'share']),
          ...packPreviews.facts(preview, ['spins30', 'cost30']),
        ]}
      />
    </>
  )
}
