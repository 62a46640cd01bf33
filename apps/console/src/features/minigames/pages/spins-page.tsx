import { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema-console'
import { SPIN_VIEWS } from '@morakot/contract/features/minigames/states'
import { filtersOf } from '#shared/describe.tsx'
import { DataList } from '#shared/list/data-list.tsx'
import type { ListDefinition } from '#shared/list/list-shape'
import { PageHead } from '#shared/ui/page-head.tsx'
import { SpinDetail } from '../components/spin-detail.tsx'
import { COLUMNS, REWARD, spins, STATUS } from '../components/spin-fields.tsx'
import { copy, viewText } from '../copy-spins.ts'
import { spinsQuery } from '../queries-spins.ts'
import type { SpinRow } from '../queries-spins.ts'

const GAMES = [
  { value: 'lucky-wheel', label: 'วงล้อมรกต' },
  { value: 'scratch-card', label: 'บัตรขูดมรกต' },
] as const

const list: ListDefinition<SpinRow> = {
  name: 'minigame-spins',
  label: copy.title,
  columns: COLUMNS,
  phone: spins.phone({ who: 'username', under: 'takenAt', amount: REWARD, state: STATUS }),
  views: SPIN_VIEWS.map((key) => ({ key, label: viewText[key] })),
  filters: [...filtersOf(minigameConsoleSchemas.spinsOfAll.query, ['q']), { name: 'code', label: copy.game, options: GAMES }],
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
