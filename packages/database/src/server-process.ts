import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { spawnOptions } from './server-owner.ts'

import type { ServerOwner } from './server-owner.ts'
import type { ServerSettings } from './server-settings.ts'

export type ServerCommand = {
  readonly bin: string
  readonly dataDir: string
  readonly socketDir: string
  readonly owner: ServerOwner
  readonly settings: ServerSettings
  /** The data folder goes when the server goes. */
  readonly throwAway: boolean
}

export type ServerProcess = {
  /** Null while it runs; then what it wrote last. */
  readonly lastWords: () => string | null
  readonly stop: () => Promise<void>
  readonly exited: Promise<void>
}

// File descriptor 3 is a pipe that only Node holds. It closes when Node ends, even by kill -9, and then the server gets a fast shutdown
// (INT): transactions are rolled back, the rest is on disk. A trapped signal ends `wait` early, hence the loop.
const WRAPPER = `
log=$1 socket_dir=$2 waste=$3; shift 3
"$@" </dev/null 2>>"$log" 3<&- & server=$!
trap 'kill -INT $server' TERM INT
{ cat >/dev/null; kill -INT $server; } <&3 2>/dev/null & watcher=$!
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
rm -f "$socket_dir"/.s.PGSQL.*; rmdir "$socket_dir"
[ -z "$waste" ] || rm -rf "$waste"
exit $code
`
// A fast shutdown writes what is in memory to disk; longer means that it never will.
const STOP_MS_MAX = 30_000
const LAST_WORDS_BYTES = 4_000
const LOG_BYTES_MAX = 5_000_000

/** Starts PostgreSQL; it lives no longer than this process. */
export function spawnServer(command: ServerCommand): ServerProcess {
  const { bin, dataDir, socketDir, owner, settings } = command
  const log = join(dataDir, 'server.log')
  const logStart = rotate(log)
  const server = [
    join(bin, 'postgres'),
    '-D',
    dataDir,
    '-k',
    socketDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn('/bin/sh', ['-c', WRAPPER, 'sh', log, socketDir, command.throwAway ? dataDir : '', ...server], {
    ...spawnOptions(owner),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C reaches Node only, which lets its requests end before the database goes.
    detached: true,
  })
  const lifeline = child.stdio[3]
  let ended = false
  const exited = once(child, 'exit').then(() => {
    ended = true
    // When the server ends on its own, the wrapper's reader of the pipe ends too.
    lifeline?.destroy()
  })
  // Neither holds Node back from ending; when Node has ended the server does.
  child.unref()
  if (lifeline instanceof Socket) lifeline.unref()

  return {
    lastWords: () => (ended ? readFrom(log, logStart) : null),
    stop: async () => {
      child.ref()
      lifeline?.destroy()
      const late = sleep(STOP_MS_MAX, 'late', { ref: false })
      if ((await Promise.race([exited, late])) === 'late') throw new Error(`PostgreSQL did not stop within ${STOP_MS_MAX / 1000} seconds.`)
    },
    exited,
  }
}

/** Keeps one older log, so that the two never fill the disk. Returns the offset of the next line. */
function rotate(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_BYTES_MAX) return size
  renameSync(log, `${log}.old`)
  return 0
}

function readFrom(path: string, start: number): string {
  if (!existsSync(path)) return ''
  const file = openSync(path, 'r')
  try {
    const end = fstatSync(file).size
    const from = Math.max(start, end - LAST_WORDS_BYTES)
    const bytes = Buffer.alloc(Math.max(0, end - from))
    readSync(file, bytes, 0, bytes.length, from)
    return bytes.toString('utf8')
  } finally {
    closeSync(file)
  }
}
