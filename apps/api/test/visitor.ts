import { randomUUID } from 'node:crypto'
import { CLIENT_HEADER, IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { solveChallenge } from 'altcha-lib/v1'
import type { FastifyInstance } from 'fastify'
import type { ReplyOf } from './reply-of.ts'
import { TEST_ORIGIN } from './start-app.ts'

/** The response to a visitor: its status and the envelope's fields. */
export interface Answer<D = unknown> {
  readonly status: number
  readonly data: D
  readonly error: string | null
  readonly code: string | undefined
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly setCookie: string | undefined
  readonly retryAfter: string | undefined
}

export interface RequestOptions {
  /** Changes headers; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Sent in place of a body's JSON. */
  readonly raw?: string
}

export interface Visit {
  /** Where the connection comes from; each visitor has an address of its own unless given one. */
  readonly address?: string
  readonly userAgent?: string
}

const PIXEL = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile'
const PER_BLOCK = 250
let visitors = 0

/** A browser as a stranger brings it: with its own address, and cookies that it keeps. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #address: string
  readonly #userAgent: string

  constructor(app: FastifyInstance, visit: Visit = {}) {
    visitors += 1
    this.#app = app
    this.#address = visit.address ?? `203.0.${Math.floor(visitors / PER_BLOCK)}.${(visitors % PER_BLOCK) + 1}`
    this.#userAgent = visit.userAgent ?? PIXEL
  }

  async get<P extends string>(
    path: P,
    query: Readonly<Record<string, string>> = {},
    options: RequestOptions = {},
  ): Promise<Answer<ReplyOf<'GET', P>>> {
    const text = new URLSearchParams(query).toString()
    return await this.#ask('GET', text === '' ? path : `${path}?${text}`, options)
  }

  async post<P extends string>(path: P, body: unknown, options: RequestOptions = {}): Promise<Answer<ReplyOf<'POST', P>>> {
    return await this.#ask('POST', path, { raw: JSON.stringify(body), ...options })
  }

  async put<P extends string>(path: P, body: unknown, options: RequestOptions = {}): Promise<Answer<ReplyOf<'PUT', P>>> {
    return await this.#ask('PUT', path, { raw: JSON.stringify(body), ...options })
  }

  async delete<P extends string>(path: P, options: RequestOptions = {}): Promise<Answer<ReplyOf<'DELETE', P>>> {
    return await this.#ask('DELETE', path, options)
  }

  /** Does the work that the captcha widget does in a browser. */
  async solveCaptcha(path: '/v2/users/captcha' | '/console/captcha' = '/v2/users/captcha'): Promise<string> {
    return await solve((await this.get(path)).data)
  }

  #headers(raw: string | undefined, changed: RequestOptions['headers']): Record<string, string> {
    const headers = {
      host: new URL(TEST_ORIGIN).host,
      origin: TEST_ORIGIN,
      [CLIENT_HEADER]: '1',
      [IDEMPOTENCY_HEADER]: raw === undefined ? undefined : randomUUID(),
      'user-agent': this.#userAgent,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': raw === undefined ? undefined : 'application/json',
      ...changed,
    }
    return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  }

  async #ask<D>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { headers, raw }: RequestOptions): Promise<Answer<D>> {
    const reply = await this.#app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: this.#address,
      headers: this.#headers(raw, headers),
      ...(raw === undefined ? {} : { payload: raw }),
    })
    for (const { name, value } of reply.cookies) this.cookies.set(name, value)
    const { data, error, code, message, fields } = reply.json()
    const [setCookie] = [reply.headers['set-cookie']].flat()
    return { status: reply.statusCode, data, error, code, message, fields, setCookie, retryAfter: reply.headers['retry-after']?.toString() }
  }
}

/** A captcha challenge as the API gives it. */
export interface Challenge {
  readonly algorithm: string
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** The solution of a challenge, encoded as a form sends it. */
export async function solve(challenge: Challenge): Promise<string> {
  const found = await solveChallenge(challenge.challenge, challenge.salt, 'SHA-256', challenge.maxnumber).promise
  return encodeSolution({ ...challenge, number: found?.number })
}

export function encodeSolution(solution: object): string {
  return Buffer.from(JSON.stringify(solution)).toString('base64')
}
