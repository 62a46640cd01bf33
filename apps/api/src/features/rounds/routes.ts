import type { roundsCalls } from '@morakot/contract/features/rounds/calls'
import type { roundsSchemas } from '@morakot/contract/features/rounds/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { readRounds } from './service.ts'

export function roundsRoutes(context: BaseContext): Handlers<typeof roundsCalls, typeof roundsSchemas> {
  return { list: async ({ query }, { member }) => await readRounds(context, member, query) }
}
