import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What a browser hands on of an authenticator's answer, as JSON. */
interface Credential<Response> {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Response
}

/** A passkey in software, as a browser would answer for it: ES256, no attestation (WebAuthn level 3, section 6). */
export class SoftAuthenticator {
  readonly #id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  readonly #verified: number
  #counter = 0

  /** Without `isVerified` it reports a touch only; with it, it has verified its owner (the flag UV). */
  constructor(origin: string, { isVerified = false }: { readonly isVerified?: boolean } = {}) {
    this.#verified = isVerified ? 0x04 : 0
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#origin = origin
  }

  /** `navigator.credentials.create`. */
  create(challenge: string): Credential<{ clientDataJSON: string; attestationObject: string; transports: string[] }> {
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), this.#id, this.#coseKey()])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(this.#authData(0x41 | this.#verified, credential)),
    ])
    const clientDataJSON = this.#clientData('webauthn.create', challenge)
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** `navigator.credentials.get`. */
  get(challenge: string): Credential<{ clientDataJSON: string; authenticatorData: string; signature: string }> {
    this.#counter += 1
    const clientDataJSON = this.#clientData('webauthn.get', challenge)
    const authData = this.#authData(0x01 | this.#verified, Buffer.alloc(0))
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#privateKey).toString('base64url'),
    })
  }

  #credential<Response>(response: Response): Credential<Response> {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #authData(flags: number, credential: Buffer): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const host = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    return Buffer.concat([host, Buffer.from([flags]), counter, credential])
  }

  /** The public key as COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }
}

// CBOR (RFC 8949): a head of type and length, then the content.
function bytes(content: Buffer): Buffer {
  if (content.length < 256) return Buffer.concat([Buffer.from([0x58, content.length]), content])
  return Buffer.concat([Buffer.from([0x59, content.length >> 8, content.length & 255]), content])
}

function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
}
