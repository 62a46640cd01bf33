import { Button } from '@mantine/core'
import { formatBaht } from '@morakot/ui/format-money'
import { useState } from 'react'
import { useGranted } from '#shared/permissions'
import { FactList } from '#shared/ui/fact-list.tsx'
import { categoryText, copy, percentText } from '../copy.ts'
import type { GameRow } from '../queries.ts'
import { gameStateText } from './game-tags.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { ReopenDialog, SwitchDialog } from './switch-dialog.tsx'
import { OpenWindowDialog } from './window-dialogs.tsx'

/** One game with what can be done about it. */
export function GameDetail({ game }: { readonly game: GameRow }) {
  const [open, setOpen] = useState<'switch' | 'reopen' | 'mark' | 'window' | null>(null)
  const maySwitch = useGranted('games.switch')
  const mayEdit = useGranted('games.edit')
  const onClose = () => setOpen(null)
  const { gameId, name } = game
  return (
    <div className="stack">
      <FactList
        facts={[
          { name: copy.game, value: `${name} · ${game.aliasName} · ${gameId}` },
          { name: copy.provider, value: game.providerName },
          { name: copy.playedBy, value: game.platformCode },
          { name: copy.category, value: categoryText[game.categoryCode] },
          { name: copy.state, value: game.isClosedByList ? copy.closedByList : gameStateText(game) },
          { name: copy.rtp, value: game.rtp ?? copy.none },
          { name: copy.rounds, value: game.rounds7d.toLocaleString('th') },
          { name: copy.players, value: game.playersToday.toLocaleString('th') },
          { name: copy.returned, value: percentText(game.returnedToday) },
          { name: copy.ggr, value: formatBaht(game.ggrToday) },
          { name: copy.position, value: game.position === null ? copy.none : String(game.position) },
          { name: copy.network, value: game.jackpotNetwork ?? copy.none },
        ]}
      />
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
