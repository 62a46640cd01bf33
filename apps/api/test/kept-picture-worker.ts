import { openPictureWorker } from '#infra/pictures/picture-worker'
import type { PictureWorker } from '#infra/pictures/picture-worker'

const resting: PictureWorker[] = []

/** A worker with the priority of the test: at the lowest one a picture waits for every other test of a busy machine. */
export const openTestPictureWorker = () => openPictureWorker({ priority: 0 })

/**
 * A worker that the next app of this test process uses again after `stop`: its start takes half a second of processor time. One that is
 * stopped during its work is ended.
 */
export function openKeptPictureWorker(): PictureWorker {
  const worker = restingWorker() ?? openTestPictureWorker()
  let running = 0
  let isStopped = false
  return {
    pid: worker.pid,
    isUsable: worker.isUsable,
    run: async (order) => {
      running += 1
      try {
        return await worker.run(order)
      } finally {
        running -= 1
      }
    },
    stop: async () => {
      if (isStopped) return
      isStopped = true
      if (running === 0 && worker.isUsable()) resting.push(worker)
      else await worker.stop()
    },
  }
}

function restingWorker(): PictureWorker | undefined {
  for (let worker = resting.pop(); worker !== undefined; worker = resting.pop()) if (worker.isUsable()) return worker
  return undefined
}
