import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { operatorAlertCalls } from '@morakot/contract/features/operator-alerts/calls'
import type { operatorAlertSchemas } from '@morakot/contract/features/operator-alerts/schema'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

type Schemas = typeof operatorAlertSchemas

const api = client<Schemas>('operatorAlerts', operatorAlertCalls)

export type Alerts = Reply<Schemas['read']>
export type Channel = Alerts['channels'][number]

export const ALERTS_KEY = 'operator-alerts'

/** The own channels and settings. */
export const alertsQuery = queryOptions({ queryKey: [ALERTS_KEY], queryFn: ({ signal }) => api.read({}, { signal }) })

export const addChannel = async (body: CallInput<Schemas['addChannel']>['body']) => await api.addChannel({ body })
export const removeChannel = async (channelId: string) => await api.removeChannel({ params: { channelId } })
export const setDuty = async (hours: CallInput<Schemas['setDuty']>['body']['hours']) => await api.setDuty({ body: { hours } })
export const setChoice = async ({ kind, ...body }: CallInput<Schemas['setChoice']>['params'] & CallInput<Schemas['setChoice']>['body']) =>
  await api.setChoice({ params: { kind }, body })
export const setQuiet = async (quiet: CallInput<Schemas['setQuiet']>['body']['quiet']) => await api.setQuiet({ body: { quiet } })
