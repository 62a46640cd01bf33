import { generate } from 'otplib'

/** The six digits that an authenticator app with a secret shows at a moment. */
export async function appCode(secret: string, at: Date): Promise<string> {
  return await generate({ secret, epoch: Math.floor(at.getTime() / 1_000) })
}

/** Six digits that are not the ones of the app, nor its steps before and after. */
export async function wrongAppCode(secret: string, at: Date): Promise<string> {
  const near = await Promise.all([-30_000, 0, 30_000].map(async (ms) => await appCode(secret, new Date(at.getTime() + ms))))
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
}
