import { GAME_VIEWS } from '@morakot/contract/features/game-admin/states'
import { formatBaht } from '@morakot/ui/format-money'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { GameDetail } from '../components/game-detail.tsx'
import { GameTag } from '../components/game-tags.tsx'
import { categoryText, copy, viewText } from '../copy.ts'
import { CATEGORIES, gamesQuery } from '../queries.ts'
import type { GameRow } from '../queries.ts'

const list: ListDefinition<GameRow> = {
  name: 'games',
  label: copy.games,
  columns: [
    { key: 'id', title: '#', render: ({ gameId }) => gameId, width: 80 },
    { key: 'name', title: copy.game, render: ({ name }) => name },
    { key: 'provider', title: copy.provider, render: ({ providerName }) => providerName },
    {
      key: 'category',
      title: copy.category,
      render: ({ categoryCode }) => categoryText[categoryCode],
    },
    { key: 'state', title: copy.state, render: (row) => <GameTag row={row} /> },
    {
      key: 'rtp',
      title: copy.rtp,
      align: 'right',
      render: ({ rtp }) => <span className="nowrap">{rtp ?? copy.none}</span>,
    },
    {
      key: 'rounds',
      title: copy.rounds,
      align: 'right',
      render: ({ rounds7d }) => rounds7d.toLocaleString('th'),
    },
    {
      key: 'players',
      title: copy.players,
      align: 'right',
      render: ({ playersToday }) => playersToday.toLocaleString('th'),
    },
    {
      key: 'ggr',
      title: copy.ggr,
      align: 'right',
      render: ({ ggrToday }) => formatBaht(ggrToday),
    },
    {
      key: 'position',
      title: copy.position,
      align: 'right',
      render: ({ position }) => position ?? copy.none,
    },
    {
      key: 'network',
      title: copy.network,
      render: ({ jackpotNetwork }) => jackpotNetwork ?? copy.none,
    },
  ],
  phone: {
    titles: { who: copy.game, amount: copy.rtp },
    who: ({ name, providerName }) => (
      <span className="two-lines">
        {name} <span className="dim">{providerName}</span>
      </span>
    ),
    amount: ({ rtp }) => rtp ?? copy.none,
    state: (row) => <GameTag row={row} />,
  },
  views: GAME_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [
    { name: 'q', label: copy.search },
    { name: 'category', label: copy.category, options: CATEGORIES.map((value) => ({ value, label: categoryText[value] })) },
    { name: 'provider', label: copy.provider },
  ],
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
