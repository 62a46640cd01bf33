import type { protectionCalls } from '@morakot/contract/features/protection/calls'
import type { protectionSchemas } from '@morakot/contract/features/protection/schema'
import type { BaseContext } from '#infra/context'
import type { Handlers } from '#infra/http/mount'
import { limitOfRequest } from './rules-limits.ts'
import { leaveGatewayGame } from './service-away.ts'
import { requestReturn, confirmRaise, excludeByPassword, excludeMember, setLimit } from './service-limits.ts'
import { answerCheck } from './service-reality-check.ts'
import { readPlaySummary, readProtection, readSessionClock } from './service-view.ts'

export function protectionRoutes(context: BaseContext): Handlers<typeof protectionCalls, typeof protectionSchemas> {
  return {
    limits: async (_request, { member }) => await readProtection(context, member),
    setLimit: async ({ body }, { member }) => {
      await setLimit(context, member, limitOfRequest(body))
      return await readProtection(context, member)
    },
    confirmLimit: async ({ body }, { member }) => {
      await confirmRaise(context, member, body)
      return await readProtection(context, member)
    },
    timeOut: async ({ body }, { member }) => {
      await excludeMember(context, member, { kind: 'time_out', days: body.days })
      return await readProtection(context, member)
    },
    selfExclude: async ({ body }, { member }) => {
      await excludeByPassword(context, member, { kind: 'self_exclusion', ...body })
      return await readProtection(context, member)
    },
    askReturn: async (_request, { member }) => {
      await requestReturn(context, member)
      return await readProtection(context, member)
    },
    sessionClock: async ({ query }, { member }) => await readSessionClock(context, member, query.game),
    playSummary: async (_request, { member }) => await readPlaySummary(context, member),
    leaveGame: async ({ body }, { member }) => {
      await leaveGatewayGame(context, member, body.gameId)
      return await readSessionClock(context, member)
    },
    answerCheck: async ({ body }, { member }) => {
      await answerCheck(context, member, body.answer)
      return await readSessionClock(context, member)
    },
    setCheckInterval: async ({ body }, { member }) => {
      await setLimit(context, member, { kind: 'reality_check', period: 'day', value: BigInt(body.minutes) })
      return await readProtection(context, member)
    },
  }
}
