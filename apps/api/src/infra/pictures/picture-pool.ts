import type { PictureOrder } from './picture-task.ts'
import type { PictureOutcome, PictureWorker } from './picture-worker.ts'

export interface WaitingPicture {
  readonly order: PictureOrder
  readonly done: (outcome: PictureOutcome) => void
}

export interface PicturePoolOptions {
  readonly workersMax: number
  /** How long a process without work is kept. */
  readonly idleMs: number
  readonly openWorker: () => PictureWorker
  /** The next picture, when a process is free. */
  readonly next: () => WaitingPicture | undefined
}

/** Processes that decode pictures: started when there is work, used again, ended when idle. */
export interface PicturePool {
  /** Takes up what waits, as far as processes are free. */
  readonly start: () => void
  readonly pids: () => readonly number[]
  readonly close: () => Promise<void>
}

export function createPicturePool({ workersMax, idleMs, openWorker, next }: PicturePoolOptions): PicturePool {
  const idle = new Map<PictureWorker, NodeJS.Timeout>()
  const atWork = new Set<PictureWorker>()
  let isClosed = false

  const workerNow = (): PictureWorker => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer)
      idle.delete(worker)
      if (worker.isUsable()) return worker
    }
    return openWorker()
  }
  const rest = (worker: PictureWorker) => {
    const end = () => {
      idle.delete(worker)
      void worker.stop()
    }
    if (!worker.isUsable() || isClosed) return end()
    idle.set(worker, setTimeout(end, idleMs).unref())
  }
  const work = async ({ order, done }: WaitingPicture) => {
    const worker = workerNow()
    atWork.add(worker)
    try {
      done(await worker.run(order))
    } catch {
      done({ kind: 'lost' })
    } finally {
      atWork.delete(worker)
      rest(worker)
      start()
    }
  }
  const start = () => {
    while (!isClosed && atWork.size < workersMax) {
      const waiting = next()
      if (waiting === undefined) return
      void work(waiting)
    }
  }
  return {
    start,
    pids: () => [...idle.keys(), ...atWork].map(({ pid }) => pid),
    close: async () => {
      isClosed = true
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all([...idle.keys(), ...atWork].map(async (worker) => await worker.stop()))
      idle.clear()
    },
  }
}
