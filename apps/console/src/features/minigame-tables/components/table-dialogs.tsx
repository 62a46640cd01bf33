import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { gateQuery } from '#features/value/queries'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import type { ReasonField } from '#shared/action/action'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { GAMES_KEY, previewQuery, publishDraft, switchGame, voidTable } from '../queries.ts'
import type { GameDetail, Preview, Version } from '../queries.ts'

const REASON_LEAST = 5
const REASON_MAX = 500

/** The reason that every decision about a minigame is asked for. */
export const reasonField: ReasonField = {
  label: copy.reason,
  field: 'reason',
  judge: (text) => {
    const { length } = [...text.trim()]
    return length < REASON_LEAST || length > REASON_MAX ? copy.reasonShort : undefined
  },
}

interface DialogProps {
  readonly game: GameDetail
  readonly onClose: () => void
}

/** Opens a game to members or closes it. Said again, it is the same state. */
export function SwitchDialog({ game, onClose }: DialogProps) {
  // What was asked when it opened: the game has changed once it is done.
  const [isActive] = useState(!game.isActive)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: isActive ? copy.switchOnTitle : copy.switchOffTitle,
        summary: <p>{game.name}</p>,
        reason: reasonField,
        preview: (
          <>
            <Notice tone="look" text={isActive ? copy.switchOnHint : copy.switchOffHint} />
            <FactList facts={[{ name: copy.state, value: isActive ? `${copy.off} → ${copy.on}` : `${copy.on} → ${copy.off}` }]} />
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
  const ask = { door: 'prizes', subject: game.code } as const
  const gate = useQuery(gateQuery(ask))
  const isFirst = gate.data?.takesTwo === true && data?.proposedBy === null
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.publishTitle,
        summary: <p>{`${game.name} · ${copy.versionShort} ${draft.version}`}</p>,
        reason: reasonField,
        preview: (
          <>
            <ListFailure load={load} />
            {data === undefined ? <Dots label={copy.loading} /> : <PreviewFacts preview={data} />}
            <ValueGate ask={ask} proposes={isFirst} />
          </>
        ),
        confirm: (isFirst ? copy.proposeConfirm : copy.publishConfirm).replace('{version}', String(draft.version)),
        run: async ({ reason: given }) => await publishDraft(game.code, { revision: draft.revision, reason: given }),
        result: ({ outcome, auditId }) => ({
          text: outcome === 'published' ? copy.published : copy.proposed,
          facts: auditId === null ? [] : [{ name: copy.audit, value: auditId }],
        }),
        reads: [GAMES_KEY],
      }}
    />
  )
}

function PreviewFacts({ preview }: { readonly preview: Preview }) {
  const { inForce } = preview
  const was = (text: string | undefined) => (text === undefined ? '' : `${text} → `)
  return (
    <>
      <FactList
        facts={[
          {
            name: copy.worth,
            value: `${was(inForce === null ? undefined : formatTwoDecimals(inForce.worth))}${formatTwoDecimals(preview.worth)}`,
          },
          {
            name: copy.share,
            value: `${was(inForce === null ? undefined : `${formatTwoDecimals(inForce.share)}%`)}${formatTwoDecimals(preview.share)}%`,
          },
          {
            name: copy.cost,
            value: `${was(inForce === null ? undefined : formatBaht(inForce.costOfSpin))}${formatBaht(preview.costOfSpin)}`,
          },
          { name: copy.spins30, value: formatInteger(preview.spins30) },
          { name: copy.cost30, value: formatBaht(preview.cost30) },
          { name: copy.largest, value: formatBaht(preview.largest) },
          ...(preview.proposedBy === null ? [] : [{ name: copy.proposedBy, value: preview.proposedBy }]),
        ]}
      />
    </>
  )
}

/** Voids a faulty version: the server gives back the point price of each of its spins. */
export function VoidDialog({ game, version, onClose }: DialogProps & { readonly version: Version }) {
  const facts = [
    { name: copy.versionShort, value: String(version.version) },
    { name: copy.spins, value: formatInteger(version.spins) },
  ]
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.voidTitle,
        summary: <p>{`${game.name} · ${copy.versionShort} ${version.version}`}</p>,
        reason: reasonField,
        preview: (
          <>
            <Notice tone="bad" text={copy.voidHint} isAlert={false} />
            <FactList facts={facts} />
          </>
        ),
        confirm: copy.voidConfirm.replace('{version}', String(version.version)).replace('{spins}', formatInteger(version.spins)),
        isDangerous: true,
        run: async ({ reason: given }) => await voidTable(version.tableId, given),
        result: ({ points, spins, auditId }) => ({
          text: copy.voided,
          facts: [
            { name: copy.spins, value: formatInteger(spins) },
            { name: copy.pointsBack, value: formatInteger(points) },
            { name: copy.audit, value: auditId },
          ],
        }),
        reads: [GAMES_KEY],
      }}
    />
  )
}
