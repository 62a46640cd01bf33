import type { Reply } from '@morakot/contract/contract-shape'
import { minigameConsoleCalls } from '@morakot/contract/features/minigames/calls'
import { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema-console'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof minigameConsoleSchemas>('minigames', minigameConsoleCalls)

export type SpinRow = Reply<(typeof minigameConsoleSchemas)['spinsOfAll']>['items'][number]

const POLL_MS = 15_000

/** Spins of all members by view, search and game. */
export function spinsQuery(state: ListState): ListQuery<SpinRow> {
  const query = queryOf(minigameConsoleSchemas.spinsOfAll.query, state)
  return {
    queryKey: ['minigames', 'spins', query],
    queryFn: async ({ signal }) => await api.spinsOfAll({ query }, { signal }),
    file: fileOf('minigames.spinsOfAll', { query }),
    refetchInterval: POLL_MS,
  }
}
