import { seamlessConsoleCalls } from '@morakot/contract/features/seamless/calls'
import { seamlessConsoleSchemas } from '@morakot/contract/features/seamless/schema-alerts'
import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { client } from '#shared/api/client'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

const api = client<typeof seamlessConsoleSchemas>('seamless', seamlessConsoleCalls)

type Schemas = typeof seamlessConsoleSchemas

export type GameAlert = Reply<Schemas['closeAlert']>

const POLL_MS = 15_000

/** Open alerts, oldest first. */
export function alertsQuery(state: ListState): ListQuery<GameAlert> {
  const query = queryOf(seamlessConsoleSchemas.alerts.query, state)
  return {
    queryKey: ['seamless', 'alerts', query],
    queryFn: async ({ signal }) => await api.alerts({ query }, { signal }),
    refetchInterval: POLL_MS,
  }
}

export async function closeAlert(alertId: string, body: CallInput<Schemas['closeAlert']>['body']): Promise<GameAlert> {
  return await api.closeAlert({ params: { alertId }, body })
}
