import type { Reply } from '@morakot/contract/contract-shape'
import { minigameConsoleCalls } from '@morakot/contract/features/minigames/calls'
import type { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema'
import { SPIN_VIEWS } from '@morakot/contract/features/minigames/states'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof minigameConsoleSchemas>('minigames', minigameConsoleCalls)

export type SpinRow = Reply<(typeof minigameConsoleSchemas)['spinsOfAll']>['items'][number]

const POLL_MS = 15_000

/** Spins of all members by view, search and game. */
export function spinsQuery({ view, filters, page, size }: ListState): ListQuery<SpinRow> {
  const asked = { view: SPIN_VIEWS.find((one) => one === view) ?? 'all', q: filters['q'], code: filters['code'] } as const
  return {
    queryKey: ['minigames', 'spins', asked, page, size],
    queryFn: async ({ signal }) => await api.spinsOfAll({ query: { ...asked, page, limit: size } }, { signal }),
    file: fileOf('minigames.spinsOfAll', { query: asked }),
    refetchInterval: POLL_MS,
  }
}
