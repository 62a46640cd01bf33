import { API_BASE } from '../call.ts'
import type { Call } from '../call.ts'
import { RemoteRefusal } from '../client.ts'
import type { CallSchema, Reply } from '../contract-shape.ts'
import { refusals } from '../nouns.ts'
import type { RefusalCode } from '../nouns.ts'

/** A request of a page, as it was sent. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

type Answer<S extends CallSchema> = (request: SentRequest) => Promise<Reply<S>> | Reply<S>

/** A refusal of the contract, as an answer throws it. `fields` are the messages beside the fields of a form, by name. */
export function refusal(code: RefusalCode, fields: Readonly<Record<string, string>> = {}): RemoteRefusal {
  const { status, error, message } = refusals[code]
  return new RemoteRefusal(status, { code, error, message, fields })
}

interface Known {
  readonly call: Call
  readonly pattern: RegExp
  readonly answer: (request: SentRequest) => unknown
}

/**
 * A server for the component tests of pages: answers the contract's calls by the functions of the test, which are typed by the contract.
 * Give `fetch` to the page as its own. A call without an answer is refused with 404. A `RemoteRefusal` that an answer throws reaches the
 * page as that refusal; any other error is a broken connection.
 */
export class FakeServer {
  readonly requests: SentRequest[] = []
  readonly #known: Known[] = []

  /** Answers a call of a noun from now on: `server.on<typeof operatorSchemas, 'me'>(operatorCalls.me, () => ME)`. */
  on<Schemas, Name extends keyof Schemas>(call: Call, answer: Answer<Schemas[Name] extends CallSchema ? Schemas[Name] : never>): void {
    this.#known.unshift({ call, pattern: patternOf(call), answer })
  }

  /** How often a call was made. */
  count(call: Call): number {
    const pattern = patternOf(call)
    return this.requests.filter(({ method, path }) => method === call.method && pattern.test(path)).length
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const [path = '', query = ''] = url.split('?')
    const request = { method: init.method ?? 'GET', path, query: new URLSearchParams(query), body: bodyOf(init) }
    this.requests.push(request)
    const known = this.#known.find(({ call, pattern }) => call.method === request.method && pattern.test(request.path))
    if (known === undefined) return responseOf(refusal('site.not_found'))
    try {
      return Response.json({ data: await known.answer(request), error: null })
    } catch (error) {
      if (error instanceof RemoteRefusal) return responseOf(error)
      throw error
    }
  }
}

function responseOf({ status, code, error, message, fields }: RemoteRefusal): Response {
  return Response.json({ data: null, error, code, message, fields, status: { code: status, messages: [message] } }, { status })
}

function patternOf({ path }: Call): RegExp {
  const fixed = `${API_BASE}${path}`.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${fixed.join('[^/]+')}$`)
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
