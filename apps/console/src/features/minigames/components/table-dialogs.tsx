import { formatInteger } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { gateQuery } from '#features/value/queries'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { auditFact } from '#shared/action/audit-fact'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { GAMES_KEY, previewQuery, publishDraft, switchGame, voidTable } from '../queries.ts'
import type { GameDetail, Preview, Version } from '../queries.ts'
import { figures, gameState, previews, REASON, versions, voided } from './table-fields.tsx'

interface DialogProps {
  readonly game: GameDetail
  readonly onClose: () => void
}

/** Opens a game to members or closes it. Said again, it is the same state. */
export function SwitchDialog({ game, onClose }: DialogProps) {
  // The target state as of when the dialog opened: after the action the game's own state has changed.
  const [isActive] = useState(!game.isActive)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: isActive ? copy.switchOnTitle : copy.switchOffTitle,
        summary: <p>{game.name}</p>,
        reason: REASON,
        preview: (
          <>
            <Notice tone="look" text={isActive ? copy.switchOnHint : copy.switchOffHint} />
            <FactList facts={gameState.changes({ isActive: !isActive }, { isActive }, ['isActive'])} />
          </>
        ),
        confirm: `${isActive ? copy.switchOn : copy.switchOff} ${game.name}`,
        isDangerous: !isActive,
        run: async ({ reason: given }) => await switchGame(game.code, { isActive, reason: given }),
        result: () => ({ text: copy.switched }),
        reads: [GAMES_KEY],
      }}
    />
  )
}

/** Publishes the draft that is previewed; where it may cost much, the first of two proposes it. */
export function PublishDialog({ game, draft, onClose }: DialogProps & { readonly draft: Version }) {
  const load = useQuery(previewQuery(game.code, draft.revision))
  const { data } = load
  const request = { door: 'prizes', subject: game.code } as const
  const gate = useQuery(gateQuery(request))
  const isFirst = gate.data?.takesTwo === true && data?.proposedBy === null
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publishTitle,
        summary: <p>{`${game.name} · ${copy.versionShort} ${draft.version}`}</p>,
        reason: REASON,
        preview: (
          <>
            <ListFailure load={load} />
            {data === undefined ? <Dots label={copy.loading} /> : <PreviewFacts preview={data} />}
            <ValueGate request={request} proposes={isFirst} />
          </>
        ),
        confirm: (isFirst ? copy.proposeConfirm : copy.publishConfirm).replace('{version}', String(draft.version)),
        run: async ({ reason: given }) => await publishDraft(game.code, { revision: draft.revision, reason: given }),
        result: (done) => ({ text: done.outcome === 'published' ? copy.published : copy.proposed, facts: auditFact(done) }),
        reads: [GAMES_KEY],
      }}
    />
  )
}

const PreviewFacts = ({ preview }: { readonly preview: Preview }) => (
  <FactList
    facts={[
      ...figures.changes(preview.inForce, preview, ['worth', 'share', 'costOfSpin']),
      ...previews.facts(preview, ['spins30', 'cost30', 'largest', 'proposedBy']),
    ]}
  />
)

/** Voids a faulty version: the server gives back the point price of each of its spins. */
export function VoidDialog({ game, version, onClose }: DialogProps & { readonly version: Version }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.voidTitle,
        summary: <p>{`${game.name} · ${copy.versionShort} ${version.version}`}</p>,
        reason: REASON,
        preview: (
          <>
            <Notice tone="bad" text={copy.voidHint} isAlert={false} />
            <FactList facts={versions.facts(version, ['version', 'spins'])} />
          </>
        ),
        confirm: copy.voidConfirm.replace('{version}', String(version.version)).replace('{spins}', formatInteger(version.spins)),
        isDangerous: true,
        run: async ({ reason: given }) => await voidTable(version.tableId, given),
        result: (done) => ({ text: copy.voided, facts: [...voided.facts(done, ['spins', 'points']), ...auditFact(done)] }),
        reads: [GAMES_KEY],
      }}
    />
  )
}
