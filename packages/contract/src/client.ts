import type { Call } from './call.ts'
import { API_BASE, BACKGROUND_HEADER, CLIENT_HEADER, IDEMPOTENCY_HEADER, KNOWN_VERSION_HEADER } from './call.ts'
import type { CallInput, CallSchema, Reply } from './contract-shape.ts'
import type { FailureBody } from './envelope.ts'
import { NAMED_SENTENCES } from './named-sentences.ts'

/** The transport of a client: the contract itself never accesses the network. */
export interface Transport {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Origin of the API, '' for the page's own. */
  readonly origin?: string
  /** Parses a reply in tests and development; absent in the shipped bundle, which carries no schemas. */
  readonly parseReply?: (noun: string, call: string, data: unknown) => unknown
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Needed by a keyed call. The same key again asks for the same answer. */
  readonly key?: string
  /** The page sends the call automatically, as a poll: an operator's session becomes idle all the same. */
  readonly isBackground?: true
  /** The request travels on when the page is closed; its body is 64 KB at most. */
  readonly keepalive?: true
  /** What the caller has, with its version. The call returns it where the server replies that nothing has changed. */
  readonly known?: { readonly version: number; readonly data: unknown }
}

/** The API answered, and said no. Nothing was changed. */
export class RemoteRefusal extends Error {
  readonly status: number
  readonly code: string
  /** The field `error`: the stable English sentence, in the reply to GET the text for people. */
  readonly error: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** After how long the call may be retried; undefined when the response does not say. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Partial<FailureBody>, retryAfterSeconds?: number) {
    // A gateway's envelope may hold a bare number as its status.
    super(body.message ?? body.status?.messages?.[0] ?? body.error ?? 'Error')
    this.status = status
    this.code = body.code ?? 'unknown'
    this.error = body.error
    this.fields = body.fields ?? {}
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No definite response: the call may or may not have happened. Retry with the same key. */
export class OutcomeUnknown extends Error {}

type Method<S extends CallSchema> =
  Record<never, never> extends CallInput<S>
    ? (request?: CallInput<S>, options?: CallOptions) => Promise<Reply<S>>
    : (request: CallInput<S>, options?: CallOptions) => Promise<Reply<S>>

/** The calls of one noun as methods; `S` is the type of the noun's schemas. */
export type NounClient<S> = { readonly [K in keyof S]: S[K] extends CallSchema ? Method<S[K]> : never }

interface LooseRequest {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
}

/** The typed client of one noun: `clientOf<typeof walletSchemas>('wallet', walletCalls, transport).credit({ query })`. */
export function clientOf<S>(noun: string, calls: Readonly<Record<keyof S & string, Call>>, transport: Transport): NounClient<S> {
  const methods = Object.entries<Call>(calls).map(([name, call]) => [
    name,
    async (request: LooseRequest = {}, options: CallOptions = {}) => {
      const data = await send(call, request, options, transport)
      return transport.parseReply === undefined ? data : await transport.parseReply(noun, name, data)
    },
  ])
  // The methods are made from the same names as the type.
  return Object.fromEntries(methods) as NounClient<S>
}

/** The path of a call with its parameters and query filled in, below the API base. */
export function urlOf(call: Call, request: LooseRequest = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(request.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) if (value !== undefined) query.set(name, String(value))
  const tail = query.size > 0 ? `?${query}` : ''
  return `${call.storage ? '' : API_BASE}${path}${tail}`
}

async function send(call: Call, request: LooseRequest, options: CallOptions, transport: Transport): Promise<unknown> {
  const response = await reach(call, request, options, transport)
  if (call.file !== undefined && response.ok) return await textOf(response)
  if (response.status === 304 && options.known !== undefined) return options.known.data
  const body = await bodyOf(response, options)
  if (response.ok && body !== null && (call.storage || 'data' in body)) return call.storage ? body : body.data
  // A proxy's 5xx, or any page in place of the envelope, does not show what happened behind it.
  if (response.ok || response.status >= 500 || body === null) throw new OutcomeUnknown(body?.message ?? `HTTP ${response.status}`)
  const refused = call.method === 'GET' ? { ...body, ...textOfRead(body) } : body
  throw new RemoteRefusal(response.status, refused, secondsOf(response.headers.get('retry-after')))
}

/** The text of a failed GET for a person is its field `error` (ERR-2), except the sentences that programs compare. */
function textOfRead({ error }: Partial<FailureBody>): Pick<Partial<FailureBody>, 'message'> {
  return error === undefined || NAMED_SENTENCES.has(error) ? {} : { message: error }
}

/** A file that broke off is no file. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw new OutcomeUnknown('network', { cause })
  }
}

function secondsOf(retryAfterSeconds: string | null): number | undefined {
  return retryAfterSeconds !== null && /^\d+$/.test(retryAfterSeconds) ? Number(retryAfterSeconds) : undefined
}

type LooseBody = Partial<FailureBody> & { readonly data?: unknown }

/** The JSON object of an answer, null when there is none or the line broke within it. */
async function bodyOf(response: Response, options: CallOptions): Promise<LooseBody | null> {
  try {
    const body = (await response.json()) as LooseBody | null
    return typeof body === 'object' ? body : null
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause
    return null
  }
}

async function reach(call: Call, request: LooseRequest, options: CallOptions, transport: Transport): Promise<Response> {
  try {
    return await transport.fetch(`${transport.origin ?? ''}${urlOf(call, request)}`, {
      method: call.method,
      credentials: 'same-origin',
      headers: headersOf(call, request, options),
      ...(request.body === undefined ? {} : { body: call.multipart ? formOf(request.body) : JSON.stringify(request.body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    })
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause
    throw new OutcomeUnknown('network', { cause })
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

/** The one place where request headers are made. */
function headersOf(call: Call, request: LooseRequest, options: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    [CLIENT_HEADER]: '1',
    // The browser names the boundary of a form itself.
    ...(request.body === undefined || call.multipart ? {} : { 'content-type': 'application/json' }),
    ...(options.key === undefined ? {} : { [IDEMPOTENCY_HEADER]: options.key }),
    ...(options.isBackground === true ? { [BACKGROUND_HEADER]: '1' } : {}),
    ...(options.known === undefined ? {} : { [KNOWN_VERSION_HEADER]: String(options.known.version) }),
  }
}

const RETRIES_MAX = 2

/** Whether a read is sent again after so many failures: a refusal is an answer and final, a lost answer is not. */
export function shouldRetry(failures: number, error: Error): boolean {
  return !(error instanceof RemoteRefusal) && failures < RETRIES_MAX
}
