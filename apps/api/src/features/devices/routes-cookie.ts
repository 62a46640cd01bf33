import type { FastifyReply } from 'fastify'
import type { SessionContext, Visitor } from '#features/sessions/service-context'
import type { Guest } from '#infra/http/auth-context'

/** Browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * 24 * 3_600

function deviceCookieName(config: { readonly secure: boolean }): string {
  return config.secure ? '__Host-morakot-device' : 'morakot-device'
}

/** Where a request comes from, with the token by which its browser is known again. */
export function visitorOf(context: SessionContext, { address, userAgent, request }: Guest): Visitor {
  return { address, userAgent, deviceToken: request.cookies[deviceCookieName(context.config)] }
}

/** Gives the browser what it is known by; scripts never see it. It outlives sessions and logging out. */
export function giveDevice(context: SessionContext, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookieName(context.config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.secure,
    maxAge: DEVICE_SECONDS,
  })
}
