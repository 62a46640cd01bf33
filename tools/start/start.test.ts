import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'

const STARTER = join(import.meta.dirname, '..', 'start.ts')

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Starts everything with these variables, and waits for its end. */
async function start(variables: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [STARTER], {
    env: { PATH, HOME, DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

async function heldPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, [Symbol.dispose]: () => void server.close() }
}

async function freePorts(): Promise<Record<string, string>> {
  return { PLAYER_PORT: String(await freePort()), CONSOLE_PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) }
}

describe('a start that cannot be', () => {
  test('for a busy port says which, and what moves it, at once', async () => {
    using held = await heldPort()
    const { code, said } = await start({ ...(await freePorts()), CONSOLE_PORT: String(held.port) })

    expect(said).toBe(`Port ${held.port} is in use. Stop what uses it, or set CONSOLE_PORT to another port.\n`)
    expect(code).toBe(1)
    expect(readdirSync(dataDir), 'nothing was begun').toEqual([])
  })

  test.each([
    ['mysql://root:hunter2@localhost/m', 'DATABASE_URL cannot be used: The database URL must start with postgres:// or postgresql://.\n'],
    [
      'postgres://u:hunter2@localhost',
      'DATABASE_URL cannot be used: The database URL must name a database, as in postgres://user@host/name.\n',
    ],
    ['postgres://u:hunter2@127.0.0.1:1/m', 'DATABASE_URL names a database that cannot be opened (connect ECONNREFUSED 127.0.0.1:1).\n'],
  ])('for a wrong DATABASE_URL prints one sentence, without its password: %s', async (url, sentence) => {
    const { code, said } = await start({ ...(await freePorts()), DATABASE_URL: url })

    expect(said).toBe(sentence)
    expect(code).toBe(1)
  })

  test('for secrets that are published names each one that outsiders would meet, at once', async () => {
    const { code, said } = await start({
      ...(await freePorts()),
      HOST: '0.0.0.0',
      BANK_SECRET: 'made for this installation only, and long',
    })

    expect(said).toBe(
      'Outsiders can reach this installation (HOST), but it uses secrets that are published with the code: set CAPTCHA_SECRET, CODE_SECRET, ' +
        'PROVIDER_SECRET, SMS_SECRET, SLIPS_SECRET, IDENTITY_SECRET, TRUEMONEY_SECRET, GATEWAY_SECRET, VAULT_SECRET, DOCUMENT_SECRET, OPERATOR_SECRET, SANDBOX_PROVIDER_SECRET, SANDBOX_BANK_SECRET, SANDBOX_SMS_SECRET, SANDBOX_SLIPS_SECRET, SANDBOX_IDENTITY_SECRET, SANDBOX_TRUEMONEY_SECRET, SANDBOX_GATEWAY_SECRET and SANDBOX_WEBHOOK_SECRET to secrets of your own, ' +
        'at least 32 bytes long, or set DEMO_EXPOSED=yes to show a demo.\n',
    )
    expect(code).toBe(1)
    expect(readdirSync(dataDir), 'nothing was begun').toEqual([])
  })

  test('for real money says what it would need, before anything is begun', async () => {
    const { code, said } = await start({ ...(await freePorts()), PLAY_MODE: 'real' })

    expect(said).toMatch(/^PLAY_MODE=real refuses to start: it needs a licence record[^\n]+\.\n$/)
    expect(code).toBe(1)
    expect(readdirSync(dataDir), 'nothing was begun').toEqual([])
  })

  test('for a folder that is a file says which variable names it', async () => {
    const file = join(dataDir, '..', `${basename(dataDir)}.txt`)
    writeFileSync(file, '')
    onTestFinished(() => rmSync(file))

    const { code, said } = await start({ ...(await freePorts()), DATA_DIR: file })

    expect([code, said]).toEqual([1, `DATA_DIR names ${file}, which is a file. Set it to a folder that you may write into.\n`])
  })

  test('for a port that is none names its variable', async () => {
    const { code, said } = await start({ PLAYER_PORT: 'eighty' })

    expect([code, said]).toEqual([1, 'PLAYER_PORT must be a port from 1 to 65535, not eighty.\n'])
  })

  test.runIf(existsSync('/proc/self'))('[INSTALL-3] for a folder that the system does not make fails at once', async () => {
    const { code, said } = await start({ ...(await freePorts()), DATA_DIR: '/proc/x' })

    expect([code, said]).toEqual([
      1,
      "DATA_DIR names /proc/x, which cannot be made (ENOENT: no such file or directory, mkdir '/proc/x'). Set it to a folder that you may write into.\n",
    ])
  })
})
