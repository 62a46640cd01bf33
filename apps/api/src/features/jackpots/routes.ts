import type { jackpotCalls, jackpotConsoleCalls } from '@morakot/contract/features/jackpots/calls'
import type { jackpotConsoleSchemas, jackpotSchemas } from '@morakot/contract/features/jackpots/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { readHits, readJackpots } from './service.ts'

export function jackpotRoutes(context: BaseContext): Handlers<typeof jackpotCalls, typeof jackpotSchemas> {
  return { list: async () => await readJackpots(context) }
}

export function jackpotConsoleRoutes(context: BaseContext): Handlers<typeof jackpotConsoleCalls, typeof jackpotConsoleSchemas> {
  return { hits: async () => await readHits(context) }
}
