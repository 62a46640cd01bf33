import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { multiplied } from '../time-limits.ts'
import { PICTURE_LIMITS } from './picture-task.ts'
import type { PictureAnswer, PictureLimits, PictureOrder } from './picture-task.ts'
import { usageOf } from './process-usage.ts'
import type { ProcessUsage } from './process-usage.ts'

const PROCESS_FILE = fileURLToPath(new URL('picture-process.ts', import.meta.url))
const LOOK_MS = 25
/** A process that gets no processor at all is ended after so long: that is no fault of the picture. */
const CLOCK_MS_MAX = 60_000
/** A process that has kept more than this is not used again: the next picture has its whole memory. */
const KEPT_BYTES_MAX = 160 * 1024 * 1024

/** `lost`: the process ended and the picture is not why. */
export type PictureOutcome = PictureAnswer | { readonly kind: 'lost' }

/** A process that decodes one picture at a time. */
export interface PictureWorker {
  readonly pid: number
  readonly run: (order: PictureOrder) => Promise<PictureOutcome>
  /** Whether it can take the next picture. */
  readonly isUsable: () => boolean
  readonly stop: () => Promise<void>
}

export interface PictureWorkerOptions {
  readonly limits?: PictureLimits
  /** Of the process; the lowest, unless a test waits for it on a busy machine. */
  readonly priority?: number
  readonly usage?: (pid: number) => ProcessUsage | null
}

/**
 * Starts a process that decodes pictures, at the lowest priority. A picture that takes more than its limits ends the process, and nothing
 * else: the limits are enforced from outside, because a busy decoder does not yield.
 */
export function openPictureWorker({
  limits = PICTURE_LIMITS,
  priority = constants.priority.PRIORITY_LOW,
  usage = usageOf,
}: PictureWorkerOptions = {}): PictureWorker {
  const child = fork(PROCESS_FILE, [String(priority)], {
    execArgv: [],
    serialization: 'advanced',
    env: ownEnv(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const pid = child.pid ?? 0
  let isGone = false
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      isGone = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const ready = messageOf(child)
  holdOpen(child, false)
  return {
    pid,
    isUsable: () => !isGone && !child.killed,
    stop: async () => {
      child.kill('SIGKILL')
      await gone
    },
    run: async (order) => {
      holdOpen(child, true)
      const lost = gone.then(() => ({ kind: 'lost' }) as const)
      const watch = watchOver(child, { limits, usage })
      try {
        if ((await Promise.race([ready, lost])) !== 'ready') return watch.outcome()
        watch.begin()
        const answer = messageOf(child)
        child.send(order, () => undefined)
        const outcome = (await Promise.race([answer, lost])) as PictureOutcome
        return outcome.kind === 'lost' ? watch.outcome() : outcome
      } finally {
        watch.end()
        if ((usage(pid)?.residentBytes ?? 0) > KEPT_BYTES_MAX) child.kill('SIGKILL')
        holdOpen(child, false)
      }
    },
  }
}

/** Nothing that this process knows is meant for one that reads strangers' files. Windows needs its own folder. */
function ownEnv(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env
  return SystemRoot === undefined ? {} : { SystemRoot }
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  return await new Promise((resolve) => child.once('message', resolve))
}

/** Whether the process keeps this one from ending: an idle one does not. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** Ends a process that goes over its limits, counted from `begin`. `outcome` says why it has ended. */
function watchOver(
  child: ChildProcess,
  { limits, usage }: { readonly limits: PictureLimits; readonly usage: (pid: number) => ProcessUsage | null },
) {
  const { pid = 0 } = child
  const openedAt = performance.now()
  let beganAt: number | null = null
  let usedBefore = 0
  let outcome: PictureOutcome = { kind: 'lost' }
  const endAs = (kind: 'too_large' | 'lost') => {
    outcome = { kind }
    child.kill('SIGKILL')
  }
  const look = () => {
    if (performance.now() - openedAt > multiplied(CLOCK_MS_MAX)) return endAs('lost')
    if (beganAt === null) return
    const used = usage(pid)
    if (used === null) {
      if (performance.now() - beganAt > limits.clockMs) endAs('too_large')
    } else if (used.processorMs - usedBefore > limits.processorMs || used.residentBytes > limits.residentBytes) endAs('too_large')
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    begin: () => {
      beganAt = performance.now()
      usedBefore = usage(pid)?.processorMs ?? 0
    },
    end: () => clearInterval(timer),
    outcome: () => outcome,
  }
}
