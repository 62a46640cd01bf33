import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { RunningProduct } from './product.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What both sides sign with, by name. */
const SHARED = ['PROVIDER', 'BANK', 'SMS', 'SLIPS', 'IDENTITY', 'TRUEMONEY', 'GATEWAY', 'WEBHOOK']
const OWN = ['CAPTCHA', 'CODE', 'OPERATOR', 'VAULT', 'DOCUMENT']

const secret = () => randomBytes(32).toString('hex')

/** Settings of a public installation, with secrets of its own: no demo, and no accounts that can log in yet. */
export function ownSecrets(): Readonly<Record<string, string>> {
  const shared = SHARED.flatMap((name) => {
    const key = secret()
    return [
      [`${name}_SECRET`, key],
      [`SANDBOX_${name}_SECRET`, key],
    ]
  })
  const own = OWN.map((name) => [`${name}_SECRET`, secret()])
  return { HOST: '0.0.0.0', ...Object.fromEntries([...shared, ...own]) }
}

/** Runs `npm run operator` while the product runs. Returns the one-time code that it prints. */
export async function makeOperator(
  product: RunningProduct,
  operator: { username: string; name: string; password: string },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = execFile(
    process.execPath,
    ['-r', './tools/assert-node.cjs', 'apps/api/src/operator.ts', operator.username, operator.name],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: product.dataDir } },
    (error, stdout, stderr) => (error === null ? resolve(stdout) : reject(new Error(`${stdout}\n${stderr}`, { cause: error }))),
  )
  child.stdin?.end(`${operator.password}\n`)
  const code = /One-time code, 24 hours: (\S+)/.exec(await promise)?.[1]
  if (code === undefined) throw new Error('the terminal printed no one-time code')
  return code
}
