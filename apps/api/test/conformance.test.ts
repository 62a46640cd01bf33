import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOST_SECRET, openGame, startPlayedApp } from './game-host.ts'
import type { GameHost } from './game-host.ts'
import type { TestApp } from './start-app.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SUITE_MS = 60_000

let app: TestApp
let host: GameHost
let end: () => Promise<void>
let url: string
beforeAll(async () => {
  ;({ app, host, end } = await startPlayedApp())
  // Messages signed with a time are checked against the current clock.
  app.clock.setTo(new Date())
  url = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => await end())

/** The command of docs/seamless-wallet.md, as a provider types it, over HTTP to this API. */
async function conformance(...words: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const { playerId, token } = await openGame(app, host, await app.memberWith({ credit: '500.00' }))
  // A token may begin with a dash, which only this form takes for a value.
  const session = ['--secret', HOST_SECRET, '--player', playerId, `--session=${token}`, '--game', 'ltn-mango']
  const program = spawn(process.execPath, ['apps/sandbox/src/conformance.ts', url, ...session, ...words], { cwd: ROOT })
  let output = ''
  program.stdout.on('data', (part) => (output += String(part)))
  program.stderr.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((done) => program.once('close', done))
  return { code, output }
}

/** Checks that were left out, each with its reason. */
const leftOut = (output: string) =>
  output.split('\n').flatMap((line) => {
    const found = /^-- {4}(\S+) .*: (.+) \(0 ms\)$/.exec(line)
    return found === null ? [] : [found[1]]
  })

describe('the conformance suite', () => {
  test.each([
    ['native', '23 passed, 0 failed, 0 left out', []],
    [
      'hub88',
      '17 passed, 0 failed, 6 left out',
      ['signed-reply', 'old-timestamp', 'nonce-twice', 'bet-win-whole', 'unknown-transaction', 'listed'],
    ],
    ['amb', '19 passed, 0 failed, 4 left out', ['signed-reply', 'nonce-twice', 'unknown-transaction', 'listed']],
  ])(
    '[seamless rule 1] passes in the words of %s, and names what they cannot say',
    async (convention, count, cannot) => {
      const { code, output } = await conformance('--convention', convention)

      expect(output).toContain(count)
      expect(leftOut(output)).toEqual(cannot)
      expect(code, output).toBe(0)
    },
    SUITE_MS,
  )

  test('fails under a key that is not the provider’s, and ends with 1', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    await writeFile(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { code, output } = await conformance('--convention', 'hub88', '--hub88-key', join(folder, 'key.pem'))
    await rm(folder, { recursive: true })

    expect(output).toContain('FAIL  bet-and-win')
    expect(code).toBe(1)
  })

  test('fails under a shared key that is not the provider’s, and ends with 1', async () => {
    const { code, output } = await conformance('--convention', 'amb', '--amb-key', 'a key that is unknown to the wallet')

    expect(output).toContain('FAIL  bet-and-win')
    expect(code).toBe(1)
  })

  test('says what it does not know', async () => {
    expect(await conformance('--convention', 'morse')).toMatchObject({ code: 2, output: expect.stringContaining('morse') })
  })
})
