// The process that decodes pictures: see picture-worker.ts. It is given no environment and no secret, and ends with its parent.
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { PictureAnswer, PictureOrder } from './picture-task.ts'
import { readSlip } from './read-slip.ts'
import { recode } from './recode.ts'
import { faultOf } from './three-formats.ts'

// Linux has a priority for each thread: those of the pool that decodes exist already, later ones inherit it.
function setPriorityOfAll(priority: number): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map((thread) => Number(thread)) : [0]
  for (const thread of threads) {
    try {
      setPriority(thread, priority)
    } catch {
      // The thread has ended.
    }
  }
}

async function answerTo(order: PictureOrder): Promise<PictureAnswer> {
  const fault = await faultOf(order)
  if (fault !== null) return { kind: fault }
  const { task, picture, bounds } = order
  return task.kind === 'recode' ? await recode(picture, bounds, task.as) : await readSlip(picture, bounds)
}

// A signal to the group is for the parent, which ends this process when it has answered.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.once('disconnect', () => process.exit(0))
process.on('message', (order: PictureOrder) => {
  // What no decoder can handle is no picture; the process stays for the next one.
  void answerTo(order)
    .catch((): PictureAnswer => ({ kind: 'not_picture' }))
    .then((answer) => process.send?.(answer))
})
setPriorityOfAll(Number(process.argv[2]))
process.send?.('ready')
