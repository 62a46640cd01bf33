import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The root of the project, whatever folder a command was started in. */
export const PROJECT_ROOT = join(import.meta.dirname, '..')

export interface Finished {
  /** The exit code; 1 where a signal or the time limit ended the program. */
  readonly exitCode: number
  /** What it wrote, both streams in the order they came. */
  readonly output: string
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly timeLimitMs: number
  /** Hears the output while it comes. */
  readonly onOutput?: (text: string) => void
}

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>
}

/** The script behind an installed command, so that it runs under this very Node and needs no shell. */
export function installedCommand(packageName: string, command: string): string {
  const manifestPath = join(PROJECT_ROOT, 'node_modules', packageName, 'package.json')
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`)
  return createRequire(manifestPath).resolve(join(dirname(manifestPath), script))
}

/** Runs a script under this Node from the root, without stdin, and waits for its end. A failure is a result, never thrown. */
export function runNode(script: string, words: readonly string[], options: RunOptions): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...words], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, NO_COLOR: '1', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const pieces: string[] = []
    const hear = (piece: Buffer) => {
      pieces.push(piece.toString())
      options.onOutput?.(piece.toString())
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const limit = setTimeout(() => {
      pieces.push(`\nstopped after ${options.timeLimitMs / 1000} s\n`)
      child.kill('SIGKILL')
    }, options.timeLimitMs)
    child.on('error', (error) => pieces.push(error.message))
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ exitCode: code ?? 1, output: pieces.join('') })
    })
  })
}
