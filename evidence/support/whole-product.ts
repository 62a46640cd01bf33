import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { makeThrowAwayFolder } from '@morakot/database/throw-away-folder'
import { freePort } from '../../tools/free-port.ts'
import { timeFactor } from '../../tools/testing/time-factor.ts'

const READY = 'Ctrl-C stops everything'
/** A first start builds both web apps. */
const READY_MS_MAX = 300_000 * timeFactor

/** A project that was started as `npm start` starts it. */
interface WholeProduct extends AsyncDisposable {
  /** The members' address. */
  readonly origin: string
}

/** Starts the project in a folder on empty data, without the demo's past. Throws what it wrote when it does not become ready. */
export async function startWhole(root: string): Promise<WholeProduct> {
  const data = await makeThrowAwayFolder()
  const [player, console, sandbox] = [await freePort(), await freePort(), await freePort()].map(String)
  const child = spawn(process.execPath, ['-r', './tools/assert-node.cjs', 'tools/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PLAYER_PORT: player,
      CONSOLE_PORT: console,
      SANDBOX_PORT: sandbox,
      DATA_DIR: `${data.path}/data`,
      DEMO_HISTORY: 'off',
    },
  })
  const ended = once(child, 'exit')
  const dispose = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await ended
    }
    await data[Symbol.asyncDispose]()
  }
  let output = ''
  const ready = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString()
        if (output.includes(READY)) resolve(true)
      })
  })
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), READY_MS_MAX).unref())
  const isReady = await Promise.race([ready, late, ended.then(() => false)])
  if (!isReady) {
    await dispose()
    throw new Error(`npm start did not become ready:\n${output}`)
  }
  return { origin: `http://localhost:${player}`, [Symbol.asyncDispose]: dispose }
}
