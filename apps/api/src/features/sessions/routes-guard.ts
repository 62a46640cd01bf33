import { withKeptNames } from '@morakot/database/statement-names'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guards } from '#infra/http/auth-context'
import type { SessionsHold } from '#infra/http/heartbeats'
import type { OpenSessionFinder } from '#infra/sessions/session-state'
import { hexHashOfToken } from '#infra/sessions/session-token'
import { SESSION_SECONDS } from './rules.ts'
import type { SessionContext } from './service-context.ts'
import { sessionsHold, statuses } from './service.ts'

/** The cookie that carries a member's session. `__Host-` ties it to this host and to https; plain http allows no such name. */
export function memberCookieName(config: { readonly secure: boolean }): string {
  return config.secure ? '__Host-morakot' : 'morakot'
}

/** The guard of calls for members. A noun may bring a finder of its own, which reads something in the statement that finds the session. */
export function memberGuard(context: SessionContext, find?: OpenSessionFinder): Guards['member'] {
  const statusOf = statuses(context, find)
  const cookie = memberCookieName(context.config)
  return async (request) => {
    const status = await withKeptNames(async () => await statusOf(request.cookies[cookie]))
    if (status.kind === 'signed-in') request.noteMember?.(String(status.id))
    return status
  }
}

/** Checks for many requests at once whether their sessions are open: the heartbeats of open screens. */
export function memberSessionsHold(context: SessionContext): SessionsHold {
  const cookie = memberCookieName(context.config)
  return async (requests) =>
    await withKeptNames(
      async () =>
        await sessionsHold(
          context,
          requests.map((request) => request.cookies[cookie]),
        ),
    )
}

/** The session token that a browser sent. */
export function tokenOf(context: SessionContext, request: FastifyRequest): string | undefined {
  return request.cookies[memberCookieName(context.config)]
}

/** The hash of the session token that a browser sent; null for what cannot be one. */
export function tokenHashOf(context: SessionContext, request: FastifyRequest): string | null {
  const token = tokenOf(context, request)
  return token === undefined ? null : hexHashOfToken(token)
}

/** Gives the browser a session; scripts never see it. */
export function giveToken(context: SessionContext, reply: FastifyReply, token: string): void {
  reply.setCookie(memberCookieName(context.config), token, { ...attributes(context), maxAge: SESSION_SECONDS })
}

/** Takes the session back from the browser. */
export function takeToken(context: SessionContext, reply: FastifyReply): void {
  reply.clearCookie(memberCookieName(context.config), attributes(context))
}

function attributes(context: SessionContext) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: context.config.secure } as const
}
