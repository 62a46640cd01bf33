import { TextInput } from '@mantine/core'
import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { GAME_ADMIN, markGame } from '../queries.ts'
import type { GameRow } from '../queries.ts'
import { wholeNumber } from '../rules.ts'
import { useReason } from './use-reason.tsx'

/** The place of a game in the operators' order, and the network of its jackpot. */
export function MarkDialog({ game, onClose }: { readonly game: GameRow; readonly onClose: () => void }) {
  const [position, setPosition] = useState(game.position === null ? '' : String(game.position))
  const [network, setNetwork] = useState(game.jackpotNetwork ?? '')
  const { reason, field } = useReason()
  const parsed = gameAdminSchemas.mark.body.safeParse({
    position: wholeNumber(position),
    jackpotNetwork: network.trim() === '' ? null : network.trim(),
    reason,
  })
  const content = (
    <div className="stack">
      <TextInput
        label={copy.position}
        description={copy.positionHint}
        value={position}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        onChange={(event) => setPosition(event.currentTarget.value)}
      />
      <TextInput
        label={copy.network}
        description={game.pot === null ? copy.networkNone : copy.networkHint}
        // A mark from before the provider took the pot away can still be emptied.
        disabled={game.pot === null && network === ''}
        value={network}
        autoComplete="off"
        onChange={(event) => setNetwork(event.currentTarget.value)}
      />
      {field}
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.mark,
        summary: <p>{game.name}</p>,
        form: { content, missing: problemOf(parsed) ?? null },
        preview: (
          <FactList
            facts={[
              { name: copy.position, value: position.trim() === '' ? copy.none : position },
              { name: copy.network, value: network.trim() === '' ? copy.none : network },
              { name: copy.reason, value: reason },
            ]}
          />
        ),
        confirm: `${copy.confirm} ${copy.mark}`,
        run: async () => await markGame(game.gameId, gameAdminSchemas.mark.body.parse(parsed.data)),
        result: ({ auditId }) => ({ text: copy.done, facts: [{ name: copy.audit, value: auditId }] }),
        reads: [GAME_ADMIN],
      }}
    />
  )
}
