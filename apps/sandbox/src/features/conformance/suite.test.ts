import { describe, expect, test } from 'vitest'

import { openGame, startSandbox } from '../../testing/start-sandbox.ts'
import { reportText } from './rules-suite.ts'
import type { Verdict } from './rules-suite.ts'

async function benchOf(sandbox: Awaited<ReturnType<typeof startSandbox>>, checks: readonly string[] = []) {
  const playId = (await sandbox.context.db.selectFrom('plays').select('play_id').executeTakeFirstOrThrow()).play_id
  const reply = await sandbox.app.inject({ method: 'POST', url: '/bench/runs', payload: { playId, checks } })
  return reply.json<{ verdicts: readonly Verdict[] }>().verdicts
}

const failedOf = (verdicts: readonly Verdict[]) => verdicts.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)

describe('the provider’s bench', () => {
  test('passes what a wallet does right, and leaves the player whole', async () => {
    await using sandbox = await startSandbox()
    await openGame(sandbox)

    const verdicts = await benchOf(sandbox, [
      'bet-and-win',
      'bet-win-whole',
      'duplicates-at-once',
      'fifty-retries',
      'rollback-first',
      'rollback-twice',
      'time-out',
      'not-enough',
      'many-at-once',
      'table-hand',
    ])

    expect(failedOf(verdicts)).toEqual([])
    expect(verdicts.at(-1)).toMatchObject({ name: 'nothing-left', outcome: 'passed' })
  })

  test('fails what a wallet does wrong: one that forgets its ids pays a win fifty times', async () => {
    await using sandbox = await startSandbox()
    await openGame(sandbox)
    sandbox.operator.watch(async () => sandbox.operator.wallet.movements.clear())

    const verdicts = await benchOf(sandbox, ['duplicates-at-once', 'fifty-retries', 'rollback-first'])

    expect(failedOf(verdicts)).toEqual(['duplicates-at-once', 'fifty-retries', 'rollback-first', 'nothing-left'])
    expect(verdicts[1]?.why).toMatch(/the balance is "\d+", not "\d+"/)
  })

  test('names what the stub of our own tests does not check, so that a check fails', async () => {
    await using sandbox = await startSandbox()
    await openGame(sandbox)

    // The stub knows no sessions, currencies or other content: each of these must fail against it.
    const verdicts = await benchOf(sandbox, ['session', 'currency', 'other-content', 'late-bet', 'stranger'])

    expect(failedOf(verdicts)).toEqual(['other-content', 'late-bet', 'stranger', 'session', 'currency'])
    expect(reportText(verdicts, { driver: 'native', url: 'http://x' })).toContain('FAIL  session')
  })

  test('shows its page with a play, and shows when there is none', async () => {
    await using sandbox = await startSandbox()
    const empty = await sandbox.app.inject({ method: 'GET', url: '/bench' })
    await openGame(sandbox)
    const page = await sandbox.app.inject({ method: 'GET', url: '/bench' })
    const unknown = await sandbox.app.inject({ method: 'POST', url: '/bench/runs', payload: { playId: 'nobody' } })

    expect(empty.body).toContain('ยังไม่มีการเปิดเกม')
    expect(page.body).toContain('ดอกบัวทอง')
    expect(page.body).not.toContain('secret-session-token')
    expect(unknown.statusCode).toBe(404)
  })

  test('returns the player behind a play to the holder of the key, and to no one else', async () => {
    await using sandbox = await startSandbox()
    const { url } = await openGame(sandbox)
    const body = { play_id: new URL(url).pathname.split('/').at(-1) }

    const reported = await sandbox.signed('provider', 'POST', '/provider/bench/play', body)
    const unsigned = await sandbox.app.inject({ method: 'POST', url: '/provider/bench/play', payload: body })

    expect(reported.json()).toEqual({ playerId: 'p_1', sessionToken: 'secret-session-token', gameCode: 'sb-lotus' })
    expect(unsigned.statusCode).toBe(401)
  })
})
