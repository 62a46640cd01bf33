import type { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { newChallenge } from '#features/captcha/service'
import type { Handlers } from '#infra/http/mount'
import { operatorId, sessionId } from '#infra/identity'
import { giveDevice, giveToken, takeToken, tokenOf, visitorOf } from './routes-guard.ts'
import type { OperatorsContext } from './service-context.ts'
import { login } from './service-login.ts'
import { changePassword } from './service-password.ts'
import { endOwnSession, endSessionsOf, logout, readSessions } from './service-session.ts'
import { approversOf, readMe } from './service.ts'

export function operatorRoutes(context: OperatorsContext): Handlers<typeof operatorCalls, typeof operatorSchemas> {
  return {
    captcha: async () => await newChallenge(context),
    login: async ({ body }, guest) => {
      const { token, deviceToken, ...entered } = await login(context, body, visitorOf(context, guest))
      giveToken(context, guest.reply, token)
      giveDevice(context, guest.reply, deviceToken)
      return await readMe(context, entered)
    },
    logout: async (_request, { request, reply, address }) => {
      await logout(context, tokenOf(context, request), address)
      takeToken(context, reply)
      return { loggedOut: true }
    },
    me: async (_request, auth) => await readMe(context, auth),
    approvers: async ({ query: { permission, operatorId: about } }, { operator }) => ({
      names: await approversOf(context.db, permission, { maker: operator, about: about === undefined ? null : operatorId(BigInt(about)) }),
    }),
    changePassword: async ({ body }, auth) => await changePassword(context, auth, body),
    sessions: async (_request, { operator, session }) => await readSessions(context, operator, session),
    endSession: async ({ params }, auth) => await endOwnSession(context, auth, sessionId(BigInt(params.sessionId))),
    sessionsOf: async ({ params }, { session }) => await readSessions(context, operatorId(BigInt(params.operatorId)), session),
    endSessionsOf: async ({ params }, { operator }) => await endSessionsOf(context, operator, operatorId(BigInt(params.operatorId))),
  }
}
