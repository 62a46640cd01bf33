import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guards } from '#infra/http/asker'
import { SESSION_SECONDS } from './rules.ts'
import { standingOf } from './service.ts'
import type { OperatorsContext } from './service.ts'

/** The cookie that carries an operator's session: its own name, because a member may be logged in in the same browser. */
export function operatorCookieName(config: { readonly secure: boolean }): string {
  return config.secure ? '__Host-morakot-console' : 'morakot-console'
}

/** The guard of calls for operators. */
export function operatorGuard(context: OperatorsContext): Guards['operator'] {
  return async (request) => await standingOf(context, tokenOf(context, request))
}

/** The session token that a browser sent. */
export function tokenOf(context: OperatorsContext, request: FastifyRequest): string | undefined {
  return request.cookies[operatorCookieName(context.config)]
}

/** Gives the browser a session; scripts never see it, and no other site's link carries it. */
export function giveToken(context: OperatorsContext, reply: FastifyReply, token: string): void {
  reply.setCookie(operatorCookieName(context.config), token, { ...attributes(context), maxAge: SESSION_SECONDS })
}

/** Takes the session back from the browser. */
export function takeToken(context: OperatorsContext, reply: FastifyReply): void {
  reply.clearCookie(operatorCookieName(context.config), attributes(context))
}

function attributes(context: OperatorsContext) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: context.config.secure } as const
}
