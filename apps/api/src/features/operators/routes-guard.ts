import { BACKGROUND_HEADER } from '@morakot/contract/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '#infra/http/address-of'
import type { Guards, Guest } from '#infra/http/auth-context'
import { SESSION_SECONDS } from './rules.ts'
import type { OperatorsContext } from './service-context.ts'
import type { Visitor } from './service-login.ts'
import { statusOf } from './service-session.ts'
import { dailyUses, recordRefusal } from './service.ts'

/** The cookie that carries an operator's session: its own name, because a member may be logged in in the same browser. */
export function operatorCookieName(config: { readonly secure: boolean }): string {
  return config.secure ? '__Host-morakot-console' : 'morakot-console'
}

/** The guard of calls for operators, and where refusals of them are noted. */
export function operatorGuard(context: OperatorsContext): Pick<Guards, 'operator' | 'noteUse' | 'recordRefusal'> {
  const noteUse = dailyUses(context)
  return {
    noteUse,
    operator: async (request) =>
      await statusOf(context, tokenOf(context, request), {
        isVisit: request.headers[BACKGROUND_HEADER] === undefined,
        address: addressOf(request),
      }),
    recordRefusal: async (refusal) => await recordRefusal(context, refusal),
  }
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

/** Browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * 24 * 3_600

/** Where a login comes from, with the token by which its browser is known again. */
export function visitorOf(context: OperatorsContext, { address, userAgent, request }: Guest): Visitor {
  return { address, userAgent, deviceToken: request.cookies[deviceCookieName(context.config)] }
}

/** Gives the browser what it is known by. It outlives sessions and logging out. */
export function giveDevice(context: OperatorsContext, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookieName(context.config), token, { ...attributes(context), maxAge: DEVICE_SECONDS })
}

function deviceCookieName(config: { readonly secure: boolean }): string {
  return config.secure ? '__Host-morakot-console-device' : 'morakot-console-device'
}

function attributes(context: OperatorsContext) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: context.config.secure } as const
}
