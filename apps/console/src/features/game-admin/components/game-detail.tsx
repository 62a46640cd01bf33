import { Button } from '@mantine/core'
import { useState } from 'react'
import type { View } from '#shared/describe.tsx'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import type { GameRow } from '../queries.ts'
import { GAME_STATE, games } from './game-fields.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { ReopenDialog, SwitchDialog } from './switch-dialog.tsx'
import { OpenWindowDialog } from './window-dialogs.tsx'

const FACTS: readonly View<GameRow>[] = [
  games.own('name', ({ name, aliasName, gameId }) => `${name} · ${aliasName} · ${gameId}`),
  'providerName',
  'platformCode',
  'categoryCode',
  GAME_STATE,
  'rtp',
  'rounds7d',
  'playersToday',
  'returnedToday',
  'ggrToday',
  'position',
  'jackpotNetwork',
]

/** One game with what can be done about it. */
export function GameDetail({ game }: { readonly game: GameRow }) {
  const [open, setOpen] = useState<'switch' | 'reopen' | 'mark' | 'window' | null>(null)
  const maySwitch = useGranted('games.switch')
  const mayEdit = useGranted('games.edit')
  const onClose = () => setOpen(null)
  const { gameId, name } = game
  return (
    <div className="stack">
      <FactList facts={games.facts(game, FACTS)} />
      <div className="row">
        {maySwitch ? (
          <>
            <Button variant={game.isActive ? 'outline' : 'filled'} onClick={() => setOpen('switch')}>
              {game.isActive ? copy.switchOff : copy.switchOn}
            </Button>
            {game.isClosedByList ? (
              <Button onClick={() => setOpen('reopen')}>{copy.reopen}</Button>
            ) : (
              <Button variant="outline" onClick={() => setOpen('window')}>
                {copy.closeForWork}
              </Button>
            )}
          </>
        ) : null}
        {mayEdit ? (
          <Button variant="outline" onClick={() => setOpen('mark')}>
            {copy.mark}
          </Button>
        ) : null}
      </div>
      {open === 'switch' ? (
        <SwitchDialog target={{ scope: 'game', id: gameId }} name={name} isActive={!game.isActive} onClose={onClose} />
      ) : null}
      {open === 'reopen' ? <ReopenDialog gameId={gameId} name={name} onClose={onClose} /> : null}
      {open === 'mark' ? <MarkDialog game={game} onClose={onClose} /> : null}
      {open === 'window' ? <OpenWindowDialog given={{ scope: 'game', target: String(gameId) }} onClose={onClose} /> : null}
    </div>
  )
}
