import { isConnectionLost, isLostState } from '@morakot/database/connection-lost'
import { DatabaseBusy } from '@morakot/database/failures'
import { pino } from 'pino'
import { currentTrace } from './http/trace.ts'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

// Credentials, and the row that PostgreSQL repeats in the detail of a broken constraint: phone numbers, bank accounts, hashes.
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', 'err.detail', 'err.cause.detail']

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly ip: string
}

/**
 * The log of the API: the client and address of each request and what failed, and nothing that belongs to a member alone. One kind of
 * failure gets one line a second: a database that is away fails every request, and a log that fills the disk would break the next one too.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const isReported = onceASecond()
  const options: LoggerOptions = {
    level,
    redact: REDACTED,
    serializers: { req: requestLine },
    // Every log line of a request or a job, from any module, carries the trace: a search finds them together, with those of the other side.
    mixin: () => {
      const trace = currentTrace()
      return trace === undefined ? {} : { trace }
    },
    hooks: {
      logMethod(args, method) {
        const details: unknown = args[0]
        if (!isFailure(details)) return method.apply(this, args)
        const untold = isReported(kindOf(details.err, String(args[1])))
        if (untold === null) return
        method.apply(this, untold === 0 ? args : [Object.assign({}, details, { untold }), args[1]])
      },
    },
  }
  return pino(options, destination)
}

const REPORT_EVERY_MS = 1_000
/** Kinds are few; should they not be, the oldest is forgotten. */
const KINDS_MAX = 500

/** Returns how many of a kind were left out since the last line, or null when this one is to be left out too. */
function onceASecond(): (kind: string) => number | null {
  const reported = new Map<string, { readonly at: number; untold: number }>()
  return (kind) => {
    const last = reported.get(kind)
    const at = performance.now()
    if (last !== undefined && at - last.at < REPORT_EVERY_MS) {
      last.untold += 1
      return null
    }
    reported.delete(kind)
    reported.set(kind, { at, untold: 0 })
    const [oldest] = reported.keys()
    if (reported.size > KINDS_MAX && oldest !== undefined) reported.delete(oldest)
    return last?.untold ?? 0
  }
}

function isFailure(details: unknown): details is { readonly err: unknown } {
  return details instanceof Object && 'err' in details
}

// A lost database has many error texts, and one of them for each job: they are one kind per log message.
function kindOf(failure: unknown, message: string): string {
  if (isConnectionLost(failure) || failure instanceof DatabaseBusy || hasLostCode(failure)) return `${message} database`
  const text = failure instanceof Error ? `${failure.name} ${failure.message}` : JSON.stringify(failure)
  return `${message} ${text.replaceAll(/[0-9a-f-]{8,}|\d+/g, '#').slice(0, 200)}`
}

// pg-boss reports errors as plain objects, with their text and code.
function hasLostCode(failure: unknown): boolean {
  if (typeof failure !== 'object' || failure === null || failure instanceof Error || !('message' in failure)) return false
  return (
    isConnectionLost(Object.assign(new Error(String(failure.message)), failure)) ||
    isLostState('code' in failure ? String(failure.code) : '')
  )
}

// Members' phone numbers and bank accounts are in the query string.
function requestLine({ method, url, ip }: LoggedRequest): LoggedRequest {
  return { method, url: url.replace(/\?.*$/s, '?…'), ip }
}
