import type { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { earnPass, newChallenge } from '#features/captcha/service'
import { giveDevice, visitorOf } from '#features/devices/routes-cookie'
import { readDevices, revokeDevice } from '#features/devices/service'
import { readProfile } from '#features/members/service-profile'
import { changePassword } from '#features/passwords/service-change'
import { renewByPassword } from '#features/passwords/service-extend'
import { requestCode, resetPassword } from '#features/passwords/service-reset'
import { registerMember } from '#features/registration/service'
import { checkAvailable } from '#features/registration/service-checks'
import { giveToken, takeToken, tokenOf } from '#features/sessions/routes-guard'
import { logout, statusOf, verifySession } from '#features/sessions/service'
import { login } from '#features/sign-in/service'
import type { LoggedIn } from '#features/sign-in/service'
import { confirmIdentity } from '#features/sign-in/service-identity'
import { beginByPasskey, loginByPasskey } from '#features/sign-in/service-passkey'
import { authenticateAgain, identifyPlatform, leave } from '#features/sign-in/service-renewal'
import type { Guest, MemberAuthContext } from '#infra/http/auth-context'
import type { Handlers } from '#infra/http/mount'
import type { MembersContext } from './service-context.ts'

export function memberRoutes(context: MembersContext): Handlers<typeof memberCalls, typeof memberSchemas> {
  const enter = async ({ member, token, device }: LoggedIn, { request, reply }: Guest) => {
    const held = tokenOf(context, request)
    // Ends the session that the browser had, of another member of a family: its cookie is about to be replaced, and no request could log it
    // out any more. A client that repeats a registration may hold the session that it opened.
    if (held !== token) await logout(context, held)
    giveToken(context, reply, token)
    giveDevice(context, reply, device.token)
    return { user: await readProfile(context, member), isNewDevice: device.isNew }
  }
  const goOut = async (_request: unknown, { request, reply }: Guest) => {
    await leave(context, tokenOf(context, request))
    takeToken(context, reply)
    return { loggedOut: true } as const
  }
  return {
    verify: async (_request, { request }) => await verifySession(context, tokenOf(context, request)),
    auth: async (_request, { request }) => ({ auth: (await statusOf(context, tokenOf(context, request))).kind === 'signed-in' }),
    authAgain: async (_request, { request }) => await authenticateAgain(context, tokenOf(context, request)),
    identify: async ({ query }, { request }) => await identifyPlatform(context, tokenOf(context, request), query.username),
    captcha: async () => await newChallenge(context),
    phoneCheck: async ({ query }, auth) => await checkAvailable(context, { kind: 'phone', phone: query.phone }, visitor(auth, query)),
    usernameCheck: async ({ query }, auth) =>
      await checkAvailable(context, { kind: 'username', username: query.username }, visitor(auth, query)),
    bankCheck: async ({ query }, auth) =>
      await checkAvailable(context, { kind: 'bank', bank: { code: query.bankAccount, number: query.bankNumber } }, visitor(auth, query)),
    register: async ({ body }, auth) => await enter(await registerMember(context, { key: auth.key, body }, visitorOf(context, auth)), auth),
    login: async ({ body }, auth) => await enter(await login(context, body, visitorOf(context, auth)), auth),
    passkeyLoginBegin: async (_request, auth) => await beginByPasskey(context, visitorOf(context, auth)),
    passkeyLogin: async ({ body }, auth) => await enter(await loginByPasskey(context, body.response, visitorOf(context, auth)), auth),
    logout: goOut,
    // Every session is ours: both logouts end it, and send the logout to the gateway where the member has one (CALL-7).
    logoutGateway: goOut,
    authConfirm: async ({ body }, { member }) => {
      await confirmIdentity(context, member, body)
      return { user: await readProfile(context, member) }
    },
    profile: async (_request, { member }) => await readProfile(context, member),
    user: async (_request, { member }) => await readProfile(context, member),
    passwordChange: async ({ body }, auth) => {
      giveToken(context, auth.reply, await changePassword(context, auth, body))
      return { changed: true }
    },
    sessionRenew: async ({ body }, auth) => await renew(context, auth, body.password),
    passwordForget: async ({ body }, auth) => {
      const browser = visitorOf(context, auth)
      if ('code' in body) {
        await resetPassword(context, body, browser)
        return { changed: true }
      }
      giveDevice(context, auth.reply, await requestCode(context, body, browser))
      return { sent: true }
    },
    captchaVerify: async ({ body }, { member }) => await earnPass(context, member, body.captcha),
    devices: async (_request, { member, ...guest }) => await readDevices(context, member, visitorOf(context, guest).deviceToken),
    deviceRevoke: async ({ params }, auth) => await revokeDevice(context, auth, params.deviceId),
  }
}

function visitor({ address, userAgent }: Guest, { captcha }: { readonly captcha?: string | undefined }) {
  return { address, userAgent, captcha }
}

async function renew(context: MembersContext, auth: MemberAuthContext, password: string): Promise<{ readonly endsAt: string }> {
  const { endsAt, token } = await renewByPassword(context, auth, password)
  if (token !== null) giveToken(context, auth.reply, token)
  return { endsAt: endsAt.toISOString() }
}
