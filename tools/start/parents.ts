import { readFileSync } from 'node:fs'

const LOOK_MS = 500
/** What npm runs a script in; `npm start` is then the parent of the parent. */
const SHELL = /(?:^|\/)-?(?:sh|dash|bash|ash|zsh|ksh|busybox)$/

/**
 * Calls `onGone` once when the npm that started this process is gone, with its shell or without: npm forwards SIGTERM to its shell only,
 * and SIGKILL to no process. Does nothing when no npm started it. The timer does not keep the process alive.
 */
export function watchNpm(environment: NodeJS.ProcessEnv, onGone: () => void): void {
  if (environment['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const grandparent = isShell(parent) ? parentOf(parent) : null
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    onGone()
  }, LOOK_MS)
  timer.unref()
}

function isShell(pid: number): boolean {
  return SHELL.test(stateOf(pid)?.name ?? '')
}

/** Null where the system does not report it (it is not Linux), or when the process is gone. */
function parentOf(pid: number): number | null {
  return stateOf(pid)?.parent ?? null
}

// `4711 (name of it) S 4710 …`; the name may hold brackets.
function stateOf(pid: number): { readonly name: string; readonly parent: number } | null {
  try {
    const [, name = '', parent = '0'] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return null
  }
}
