import type { SandboxContext } from '#infra/context'

import { nativeDriver } from './gateway-native.ts'
import type { TestPlayer, Verdict } from './rules-suite.ts'
import { runSuite } from './service-suite.ts'
import { latestSessions, sessionOf } from './store.ts'

const SESSIONS_SHOWN = 10

/** The plays that the bench can speak for. Session tokens stay here. */
export async function benchSessions(context: SandboxContext) {
  const sessions = await latestSessions(context.db, SESSIONS_SHOWN)
  return sessions.map(({ playId, gameName, launchedAt }) => ({ playId, gameName, launchedAt }))
}

/** Misbehaves towards the configured operator in the name of one play; undefined for a play that is not there. */
export async function misbehave(context: SandboxContext, playId: string, only: readonly string[]): Promise<readonly Verdict[] | undefined> {
  const session = await sessionOf(context.db, playId)
  if (session === undefined) return undefined
  const wire = { fetch: context.fetch, now: context.clock.now, newId: context.newId }
  const target = { url: context.config.apiUrl, party: context.config.provider }
  return runSuite(wire, nativeDriver(wire, target, session), only)
}

/** The player behind a play, for a suite that runs elsewhere and has our key. */
export async function playerOfPlay(context: SandboxContext, playId: string): Promise<TestPlayer | undefined> {
  const session = await sessionOf(context.db, playId)
  return session && { playerId: session.playerId, sessionToken: session.sessionToken, gameCode: session.gameCode }
}
