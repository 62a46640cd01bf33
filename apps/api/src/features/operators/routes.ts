import type { consoleApi } from '@morakot/contract/calls'
import type { ConsoleContract } from '@morakot/contract/contract'
import type { Handlers } from '#infra/http/mount'
import { giveToken, takeToken, tokenOf } from './routes-guard.ts'
import { login, logout, readOperator } from './service.ts'
import type { OperatorsContext } from './service.ts'

export function operatorRoutes(context: OperatorsContext): Handlers<typeof consoleApi.operators, ConsoleContract['operators']> {
  return {
    login: async ({ body }, asker) => {
      const { operator, token } = await login(context, body, asker)
      giveToken(context, asker.reply, token)
      return await readOperator(context, operator)
    },
    logout: async (_ask, { request, reply }) => {
      await logout(context, tokenOf(context, request))
      takeToken(context, reply)
      return { loggedOut: true }
    },
    me: async (_ask, { operator }) => await readOperator(context, operator),
  }
}
