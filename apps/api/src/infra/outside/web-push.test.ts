import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encryptPush, isReceiverKey, messageRandom, publicKeyOf, vapidHeader } from './web-push.ts'
import { decryptPush } from '../../../test/push-receiver.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// RFC 8291 §5 and appendix A.
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const RECEIVER = { p256dh: RFC.receiverPublic, auth: RFC.auth }

describe('[PUSH-1] a push message', () => {
  test('is encrypted as the example of RFC 8291', () => {
    expect(publicKeyOf(bytes(RFC.senderPrivate))).toBe(RFC.senderPublic)
    const made = encryptPush(RFC.text, RECEIVER, { privateKey: bytes(RFC.senderPrivate), salt: bytes(RFC.salt) })
    expect(made.toString('base64url')).toBe(RFC.body)
  })

  test('is read with the keys of the browser alone, and no two are alike', () => {
    const [one, other] = [1, 2].map(() => encryptPush('ถอนเงิน 1 รายการเกินเป้า', RECEIVER, messageRandom(randomBytes)))
    expect(one).not.toEqual(other)
    const keys = { privateKey: bytes(RFC.receiverPrivate), auth: bytes(RFC.auth) }
    expect(decryptPush(one ?? Buffer.alloc(0), keys)).toBe('ถอนเงิน 1 รายการเกินเป้า')
    expect(() => decryptPush(one ?? Buffer.alloc(0), { ...keys, auth: randomBytes(16) })).toThrow(/authenticate/u)
  })

  test('is signed for the push service alone until a moment (RFC 8292)', () => {
    const privateKey = bytes(RFC.senderPrivate)
    const until = new Date('2026-11-30T12:00:00.000Z')
    const header = vapidHeader({ privateKey, contact: 'mailto:push@example.com' }, 'https://push.example.net/a/b?c', until)

    const [, head = '', claims = '', signature = '', key = ''] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/u.exec(header) ?? []
    expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example.net',
      exp: until.getTime() / 1_000,
      sub: 'mailto:push@example.com',
    })
    expect(key).toBe(RFC.senderPublic)
    expect(isSignedBy(key, `${head}.${claims}`, signature)).toBe(true)
    expect(isSignedBy(RFC.receiverPublic, `${head}.${claims}`, signature)).toBe(false)
  })

  test('goes to no text that is no point of the curve', () => {
    expect(isReceiverKey(RFC.receiverPublic)).toBe(true)
    expect(isReceiverKey(`B${'A'.repeat(86)}`)).toBe(false)
  })
})

function isSignedBy(point: string, text: string, signature: string): boolean {
  const raw = bytes(point)
  const key = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33).toString('base64url'), y: raw.subarray(33).toString('base64url') }
  return verify('sha256', Buffer.from(text), { key: createPublicKey({ format: 'jwk', key }), dsaEncoding: 'ieee-p1363' }, bytes(signature))
}
