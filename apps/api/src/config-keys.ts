import type { Env } from './env.ts'

/** A second key of an outside party, during a key change: messages signed with it are accepted, ours are signed with the first. */
export interface OtherKey {
  readonly id: string
  readonly secret: string
}

/** The second key of a party or of what is encrypted, or none. Throws one sentence when only half of it is given. */
export function otherKey(env: Env, name: 'PROVIDER' | 'BANK' | 'DOCUMENT' | 'OPERATOR' | 'VAULT'): { readonly otherKey?: OtherKey } {
  const { [`${name}_OTHER_KEY_ID` as const]: id, [`${name}_OTHER_KEY_SECRET` as const]: secret } = env
  if (id === undefined && secret === undefined) return {}
  if (id === undefined || secret === undefined)
    throw new Error(`${name}_OTHER_KEY_ID and ${name}_OTHER_KEY_SECRET go together: set both or none.`)
  if (id === env[`${name}_KEY_ID`]) throw new Error(`${name}_OTHER_KEY_ID must differ from ${name}_KEY_ID.`)
  return { otherKey: { id, secret } }
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
