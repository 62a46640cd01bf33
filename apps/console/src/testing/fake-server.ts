import { API_BASE } from '@morakot/contract/call'
import type { Call } from '@morakot/contract/call'
import { RemoteRefusal } from '@morakot/contract/client'
import type { CallSchema, Reply } from '@morakot/contract/contract-shape'

/** What a call of a page carried. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

type Answer<S extends CallSchema> = (asked: Asked) => Promise<Reply<S>> | Reply<S>

interface Known {
  readonly call: Call
  readonly pattern: RegExp
  readonly answer: (asked: Asked) => unknown
}

/**
 * A server for the component tests of pages: answers the contract's calls as the test says, by their types. Give `fetch` to the page as
 * its own. A call of which the test said nothing is refused with 404; a `RemoteRefusal` that an answer throws is the refusal that the
 * page reads, and any other error is a line that breaks.
 */
export class FakeServer {
  readonly asked: Asked[] = []
  readonly #known: Known[] = []

  /** Answers a call of a noun from now on: `server.on<typeof operatorSchemas, 'me'>(operatorCalls.me, () => ME)`. */
  on<Schemas, Name extends keyof Schemas>(call: Call, answer: Answer<Schemas[Name] extends CallSchema ? Schemas[Name] : never>): void {
    this.#known.unshift({ call, pattern: patternOf(call), answer })
  }

  /** How often a call was made. */
  count(call: Call): number {
    const pattern = patternOf(call)
    return this.asked.filter(({ method, path }) => method === call.method && pattern.test(path)).length
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const asked = { method: init.method ?? 'GET', path: url.split('?')[0] ?? '', body: bodyOf(init) }
    this.asked.push(asked)
    const known = this.#known.find(({ call, pattern }) => call.method === asked.method && pattern.test(asked.path))
    if (known === undefined) return refusal(new RemoteRefusal(404, { code: 'site.not_found', message: 'ไม่พบข้อมูล' }))
    try {
      return Response.json({ data: await known.answer(asked), error: null })
    } catch (error) {
      if (error instanceof RemoteRefusal) return refusal(error)
      throw error
    }
  }
}

function refusal({ status, code, message, fields }: RemoteRefusal): Response {
  return Response.json({ data: null, error: code, code, message, fields, status: { code: status, messages: [message] } }, { status })
}

function patternOf({ path }: Call): RegExp {
  const fixed = `${API_BASE}${path}`.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${fixed.join('[^/]+')}$`)
}

function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}
