import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { timeFactor } from './testing/time-factor.ts'

/** The root of the project, whatever folder a command was started in. */
export const PROJECT_ROOT = join(import.meta.dirname, '..')

/** The script behind an installed command, so that it runs under this very Node and needs no shell. */
export function installedCommand(packageName: string, command: string): string {
  const manifest = join(PROJECT_ROOT, 'node_modules', packageName, 'package.json')
  const { bin }: { readonly bin: string | Readonly<Record<string, string>> } = createRequire(manifest)(manifest)
  return join(manifest, '..', typeof bin === 'string' ? bin : (bin[command] ?? `no command ${command}`))
}

/**
 * Runs a script under this Node from the root, or from the folder that is given, without stdin, and waits for its end: the exit code (1 where a signal ended it) and what it wrote.
 * The limit is that of a calm machine, in ms. A failure is a result, never thrown.
 */
export async function runNode(
  script: string,
  words: readonly string[],
  limits: { env?: NodeJS.ProcessEnv; cwd?: string; readonly timeLimitMs: number },
) {
  const timeout = Math.round(limits.timeLimitMs * timeFactor)
  const env = { ...process.env, NO_COLOR: '1', ...limits.env }
  const options = { cwd: limits.cwd ?? PROJECT_ROOT, env, timeout, killSignal: 'SIGKILL', maxBuffer: Infinity } as const
  return await new Promise<{ readonly exitCode: number; readonly output: string }>((resolve) => {
    const child = execFile(process.execPath, [script, ...words], options, (error, stdout, stderr) => {
      const end = error?.killed === true ? `\nstopped after ${timeout / 1000} s\n` : ''
      resolve({ exitCode: error === null ? 0 : (child.exitCode ?? 1), output: stdout + stderr + end })
    })
    child.stdin?.end()
  })
}
