import { SPIN_VIEWS } from '@morakot/contract/features/minigames/states'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { momentText } from '#shared/moments'
import { PageHead } from '#shared/ui/page-head.tsx'
import { rewardText, spinColumns, SpinTag } from '../components/spin-columns.tsx'
import { SpinDetail } from '../components/spin-detail.tsx'
import { copy, viewText } from '../copy.ts'
import { spinsQuery } from '../queries.ts'
import type { SpinRow } from '../queries.ts'

const GAMES = [
  { value: 'lucky-wheel', label: 'วงล้อมรกต' },
  { value: 'scratch-card', label: 'บัตรขูดมรกต' },
] as const

const list: ListDefinition<SpinRow> = {
  name: 'minigame-spins',
  label: copy.title,
  columns: spinColumns,
  phone: {
    who: ({ username, takenAt }) => (
      <span className="two-lines">
        {username} <span className="dim">{momentText(takenAt)}</span>
      </span>
    ),
    amount: (row) => <span className="amount">{rewardText(row)}</span>,
    state: (row) => <SpinTag {...row} />,
  },
  views: SPIN_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [
    { name: 'q', label: copy.search },
    { name: 'code', label: copy.game, options: GAMES },
  ],
  query: spinsQuery,
  rowId: ({ spinId }) => spinId,
  drawer: { title: () => copy.one, content: (row) => <SpinDetail key={row.spinId} spin={row} /> },
  empty: copy.empty,
}

/** Every spin, by view, member and game. */
export function SpinsPage() {
  return (
    <>
      <PageHead title={copy.title} note={copy.note} />
      <DataList list={list} />
    </>
  )
}
