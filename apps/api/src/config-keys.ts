import { isIP } from 'node:net'

/** A second key of an outside party, while keys are changed: messages signed with it are heard, ours are signed with the first. */
export interface OtherKey {
  readonly id: string
  readonly secret: string
}

/** The second key of a party, or none. Throws one sentence when only half of it is given. */
export function otherKey(
  party: 'PROVIDER' | 'BANK' | 'DOCUMENT' | 'OPERATOR' | 'VAULT',
  given: { readonly id: string | undefined; readonly secret: string | undefined; readonly keyId: string },
): { readonly otherKey?: OtherKey } {
  const names = { id: `${party}_OTHER_KEY_ID`, secret: `${party}_OTHER_KEY_SECRET` }
  if (given.id === undefined && given.secret === undefined) return {}
  if (given.id === undefined || given.secret === undefined)
    throw new Error(`${names.id} and ${names.secret} go together: set both or none.`)
  if (given.id === given.keyId) throw new Error(`${names.id} must differ from ${party}_KEY_ID.`)
  return { otherKey: { id: given.id, secret: given.secret } }
}

/** Single addresses, comma separated. Throws one sentence for anything else: a range would let nobody in. */
export function addresses(name: string, text = ''): readonly string[] {
  const given = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  const wrong = given.find((one) => isIP(one) === 0)
  if (wrong !== undefined) throw new Error(`${name} must list addresses such as 192.0.2.1, not ${wrong}.`)
  return given
}

/** Where operators want the app's events: nowhere, in the log, or at a collector of theirs. */
export type TelemetryConfig = { readonly sink: 'none' | 'log' } | { readonly sink: 'http'; readonly url: string }

const ON_THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where events of the app go. Throws one sentence when the address is missing, not wanted, or would carry them in the clear. */
export function telemetry(sink = 'none', url?: string): TelemetryConfig {
  if (sink === 'none' || sink === 'log') {
    if (url !== undefined) throw new Error('TELEMETRY_URL is for TELEMETRY_SINK=http.')
    return { sink }
  }
  if (sink !== 'http') throw new Error(`TELEMETRY_SINK must be one of none, log, http, not ${sink}.`)
  const collector = URL.parse(url ?? '')
  const isSafe = collector?.protocol === 'https:' || (collector?.protocol === 'http:' && ON_THIS_MACHINE.has(collector.hostname))
  if (collector === null || !isSafe) throw new Error('TELEMETRY_URL must be an https address.')
  // No request can be made with them, and the failure would write them into the log.
  if (collector.username !== '' || collector.password !== '') throw new Error('TELEMETRY_URL must not carry a password.')
  return { sink, url: collector.href }
}
