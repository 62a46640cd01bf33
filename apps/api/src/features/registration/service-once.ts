import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { contentHash } from '@morakot/ledger/content-hash'
import type { Content } from '@morakot/ledger/content-hash'
import { z } from 'zod'
import { refuse } from '@morakot/contract/refused'
import type { LoggedIn } from '#features/sign-in/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { memberId } from '#infra/identity'
import { claimKey, findAnswer, writeAnswer } from './store-requests.ts'

/**
 * A registration under its caller's idempotency key. No session exists yet, and the response contains one: so only the browser knows the
 * key, and the stored response can be read with the key and the same form only. That also detects another form under the same key.
 */
export interface RegistrationRequest {
  readonly keyHash: Buffer
  readonly secret: Buffer
  /** Names key and form together, and says nothing of either: what a captcha was used up for. */
  readonly mark: Buffer
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function registrationRequest(key: string, form: Content): RegistrationRequest {
  const secretFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, contentHash(form), purpose, KEY_BYTES))
  return {
    keyHash: createHash('sha256').update(key).digest(),
    secret: secretFor('registration'),
    mark: secretFor('captcha'),
  }
}

/** What a key was answered before; undefined when it is new. Throws `site.key_reused` when it came with another form. */
export async function registeredBefore(db: Db | Tx, request: RegistrationRequest): Promise<LoggedIn | undefined> {
  const sealed = await findAnswer(db, request.keyHash)
  return sealed === undefined ? undefined : unseal(sealed, request.secret)
}

/** Runs `work` once for a key, in the transaction that registers, and returns its stored response to every repeated call. */
export async function registerOnce(
  context: BaseContext,
  tx: Tx,
  request: RegistrationRequest,
  work: () => Promise<LoggedIn>,
): Promise<LoggedIn> {
  if (!(await claimKey(tx, request.keyHash, context.clock.now()))) {
    const earlier = await registeredBefore(tx, request)
    invariant(earlier !== undefined, 'a repeated registration has a stored response')
    return earlier
  }
  const answer = await work()
  await writeAnswer(tx, request.keyHash, seal(answer, request.secret, context.random(NONCE_BYTES)))
  return answer
}

const answerSchema = z.object({
  member: z.coerce.bigint().transform(memberId),
  token: z.string(),
  device: z.object({ token: z.string(), isNew: z.boolean() }),
})

function seal({ member, token, device }: LoggedIn, secret: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, secret, nonce)
  const text = JSON.stringify({ member: String(member), token, device: { token: device.token, isNew: device.isNew } })
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

function unseal(sealed: Buffer, secret: Buffer): LoggedIn {
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return answerSchema.parse(JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8')))
  } catch {
    // It opens with nothing but the key and form that it was sealed with.
    refuse('site.key_reused')
  }
}
