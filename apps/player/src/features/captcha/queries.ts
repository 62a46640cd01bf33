import { memberCalls } from '@morakot/contract/features/members/calls'
import type { memberSchemas } from '@morakot/contract/features/members/schema'
import { mutationOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'

const api = client<typeof memberSchemas>('members', memberCalls)

/** A solved proof of work, good for one call within five minutes. */
export const captchaMutation = mutationOptions({ mutationKey: ['members', 'captcha'], mutationFn: solveNewChallenge })

/** Does the work of a new challenge: a browser needs a second or two. */
export async function solveNewChallenge(): Promise<string> {
  const [challenge, { solveChallenge }] = await Promise.all([api.captcha(), import('@morakot/ui/captcha/solve-challenge')])
  return await solveChallenge(challenge)
}

export const verifyCaptchaMutation = mutationOptions({
  mutationKey: ['members', 'captcha-pass'],
  mutationFn: (captcha: string) => api.captchaVerify({ body: { captcha } }),
})
