import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

// Credentials, and the row that PostgreSQL repeats in the detail of a broken constraint: phone numbers, bank accounts, hashes.
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]', 'err.detail', 'err.cause.detail']

interface LoggedRequest {
  readonly method: string
  readonly url: string
  readonly ip: string
}

/** The log of the API: who asked for which address and what failed, and nothing that belongs to a member alone. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: REDACTED, serializers: { req: requestLine } }, destination)
}

// Members' phone numbers and bank accounts stand behind the question mark.
function requestLine({ method, url, ip }: LoggedRequest): LoggedRequest {
  return { method, url: url.replace(/\?.*$/s, '?…'), ip }
}
