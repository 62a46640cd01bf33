import { API_BASE } from '../call.ts'
import { OutcomeUnknown } from '../client.ts'
import type { Call } from '../call.ts'
import type { CallSchema, Reply } from '../contract-shape.ts'
import { failureBody } from '../failure-body.ts'
import { UNKNOWN_FIELD_TEXT } from '../formats.ts'
import { Refused } from '../refused.ts'
import { unknownKeys } from '../unknown-keys.ts'
import { bodySchemaOf } from './body-schema.ts'

/** A request of a page, as it was sent. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

type Answer<S extends CallSchema> = (request: SentRequest) => Promise<Reply<S>> | Reply<S>

interface Known {
  readonly call: Call
  readonly pattern: RegExp
  readonly answer: (request: SentRequest) => unknown
}

/** The outcome of a call that the test does not serve: a refusal with 404, a lost connection, or no response while the test runs. */
export type Unanswered = 'refused' | 'lost' | 'pending'

/**
 * A server for the component tests of pages: serves the contract's calls by the functions of the test, which are typed by the contract.
 * Give `fetch` to the page as its own. A function that calls `refuse` sends that refusal to the page; any other error is a lost connection.
 */
export class FakeServer {
  readonly requests: SentRequest[] = []
  unanswered: Unanswered = 'refused'
  readonly #known: Known[] = []

  /** Serves a call of a noun from now on: `server.on<typeof operatorSchemas, 'me'>(operatorCalls.me, () => ME)`. */
  on<Schemas, Name extends keyof Schemas>(call: Call, answer: Answer<Schemas[Name] extends CallSchema ? Schemas[Name] : never>): void {
    this.#known.unshift({ call, pattern: patternOf(call), answer })
  }

  /** How often a call was made. */
  count(call: Call): number {
    const pattern = patternOf(call)
    return this.requests.filter(({ method, path }) => method === call.method && pattern.test(path)).length
  }

  /** The calls that were sent more than `most` times since the request with the index `from`, each with its count. */
  sentOften(from: number, most: number): readonly string[] {
    const calls = Map.groupBy(this.requests.slice(from), ({ method, path }) => `${method} ${path}`)
    return [...calls].flatMap(([call, { length }]) => (length > most ? [`${call}: ${length}`] : []))
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const [path = '', query = ''] = url.split('?')
    const request = {
      method: init.method ?? 'GET',
      path,
      query: new URLSearchParams(query),
      headers: new Headers(init.headers),
      body: bodyOf(init),
    }
    this.requests.push(request)
    const known = this.#known.find(({ call, pattern }) => call.method === request.method && pattern.test(request.path))
    if (known === undefined) return await this.#withoutAnswer(request)
    try {
      await refuseUnknownKeys(known.call, request)
      const data = await known.answer(request)
      // A file of the public storage has no envelope.
      return Response.json(known.call.storage === true ? data : { data, error: null })
    } catch (error) {
      if (error instanceof Refused) return refusalOf(error, request)
      throw error
    }
  }

  async #withoutAnswer(request: SentRequest): Promise<Response> {
    if (this.unanswered === 'lost') throw new OutcomeUnknown('network')
    if (this.unanswered === 'pending') return await new Promise<never>(() => undefined)
    return refusalOf(new Refused('site.not_found'), request)
  }
}

/** As the server does: a page that sends a key which its call does not read is refused. */
async function refuseUnknownKeys(call: Call, { body }: SentRequest): Promise<void> {
  const schema = body === undefined ? null : await bodySchemaOf(call)
  const unknown = schema === null ? [] : unknownKeys(schema, body)
  if (unknown.length > 0)
    throw new Refused('site.invalid', { fields: Object.fromEntries(unknown.map((path) => [path, UNKNOWN_FIELD_TEXT])) })
}

function refusalOf(refused: Refused, { method }: SentRequest): Response {
  const { retryAfterSeconds } = refused.details
  return Response.json(failureBody(refused, method, 'test'), {
    status: refused.status,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  })
}

function patternOf({ path, storage }: Call): RegExp {
  const fixed = `${storage === true ? '' : API_BASE}${path}`
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${fixed.join('[^/]+')}$`)
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
