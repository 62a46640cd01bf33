import { API_BASE } from '@morakot/contract/call'
import { siteCalls } from '@morakot/contract/features/site/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@morakot/contract/refused'
import { retryAfterSeconds } from './rules.ts'
import { holdsPass, PASS_SECONDS } from './service-passes.ts'
import type { SiteContext } from './service.ts'

// What a browser needs to learn that the site is closed, and when it opens again. Everything outside the API base stays open too: health,
// the providers' wallet, the bank's callbacks: money in flight must settle.
const OPEN = new Set([siteCalls.configs.path, siteCalls.version.path, siteCalls.takePass.path, '/start'].map((path) => API_BASE + path))

/** Closes the members' calls while maintenance is on, but for a browser that an operator let through. Sessions stay as they are. */
export function holdMembers(app: FastifyInstance, context: SiteContext): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (context.maintenance.isKnownOff() || isOpen(request)) return done()
    holdBack(context, request).then(() => done(), done)
  })
}

function isOpen(request: FastifyRequest): boolean {
  // The route that was found, not the address as it was typed.
  const { url } = request.routeOptions
  return url === undefined || !url.startsWith(`${API_BASE}/`) || OPEN.has(url)
}

async function holdBack(context: SiteContext, request: FastifyRequest): Promise<void> {
  const { isOn, until } = await context.maintenance.read()
  if (!isOn || (await hasPass(context, request))) return
  refuse('site.maintenance', { retryAfterSeconds: retryAfterSeconds(until, context.clock.now()) })
}

export async function hasPass(context: SiteContext, request: FastifyRequest): Promise<boolean> {
  return await holdsPass(context, request.cookies[cookieName(context)])
}

/** Gives the browser its pass; scripts never see it. */
export function givePass(context: SiteContext, reply: FastifyReply, pass: string): void {
  const { secure } = context.config
  reply.setCookie(cookieName(context), pass, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: PASS_SECONDS })
}

function cookieName({ config }: SiteContext): string {
  return config.secure ? '__Host-morakot-pass' : 'morakot-pass'
}
