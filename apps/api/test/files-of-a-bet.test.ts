import { randomUUID } from 'node:crypto'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openGame, say, signedRequest, startPlayedApp, callWallet } from './game-host.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WARM_BETS = 20
/** What else runs in the process at the same moment (a poll, a timer) is not the bet's: the bet with the fewest files counts. */
const COUNTED_BETS = 5
/**
 * An engineer who follows a bet reads these files: 71 in November 2026, of 84 before, counted the same way. The goal is 60: each module with a
 * rule adds its own, so a new one has to take another away.
 */
const FILES_MAX = 71

/** Our source files of which something ran. */
function filesIn({ result }: Profiler.TakePreciseCoverageReturnType): readonly string[] {
  const files = result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((path) => /^(?:apps|packages)\/[^/]+\/src\//.test(path))
  return [...new Set(files)]
}

// FILES_OF_A_BET=1 prints them.
test('a warm bet runs through few source files of ours between its request and its reply, counted by V8', async () => {
  const { app, host, end } = await startPlayedApp()
  const player = await openGame(app, host, await app.memberWith({ credit: '1000.00' }))
  for (let bet = 0; bet < WARM_BETS; bet += 1) await callWallet(app, 'bet', say.bet(player, 1))
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const counts: (readonly string[])[] = []
  for (let bet = 0; bet < COUNTED_BETS; bet += 1) {
    const request = signedRequest(app, 'bet', JSON.stringify({ request_id: randomUUID(), ...say.bet(player, 1) }))
    await session.post('Profiler.takePreciseCoverage')
    const reply = await app.app.inject(request)
    counts.push(filesIn(await session.post('Profiler.takePreciseCoverage')))
    expect(reply.json()).toMatchObject({ status: 'OK' })
  }
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  await end()

  const [files = []] = counts.toSorted((one, other) => one.length - other.length)
  if (process.env['FILES_OF_A_BET'] !== undefined) process.stdout.write(`${files.toSorted().join('\n')}\n`)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES_MAX)
  expect(files.length).toBeGreaterThan(10)
})
