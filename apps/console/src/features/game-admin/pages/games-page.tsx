import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { GAME_VIEWS } from '@morakot/contract/features/game-admin/states'
import { filtersOf } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { GameDetail } from '../components/game-detail.tsx'
import { GAME_STATE, games } from '../components/game-fields.tsx'
import { copy, viewText } from '../copy.ts'
import { gamesQuery } from '../queries.ts'
import type { GameRow } from '../queries.ts'

const RTP: Own<GameRow> = { ...games.own('rtp', (row) => games.text(row, 'rtp')), align: 'right' }

const list: ListDefinition<GameRow> = {
  name: 'games',
  label: copy.games,
  columns: games.columns([
    { key: 'id', title: '#', text: ({ gameId }) => String(gameId), width: 80 },
    'name',
    'providerName',
    'categoryCode',
    GAME_STATE,
    RTP,
    'rounds7d',
    'playersToday',
    'ggrToday',
    'position',
    'jackpotNetwork',
  ]),
  phone: games.phone({ who: 'name', under: 'providerName', amount: RTP, state: GAME_STATE }),
  views: GAME_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [...filtersOf(gameAdminSchemas.list.query, ['q', 'category']), { name: 'provider', label: copy.provider }],
  query: gamesQuery,
  rowId: ({ gameId }) => String(gameId),
  drawer: { title: ({ name }) => name, content: (game) => <GameDetail key={game.gameId} game={game} /> },
  empty: copy.emptyGames,
}

/** Games in the order of the members' pages: switch, close, place, mark as a jackpot. */
export function GamesPage() {
  return (
    <>
      <PageHead title={copy.games} note={copy.gamesNote} />
      <DataList list={list} />
    </>
  )
}
