import type { WorkerMessage } from './read-slip.ts'
import { readPicture } from './slip-reader.ts'

/** In a worker: decoding a picture of a phone takes longer than a frame. */
globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => {
  readPicture(data, () => say('step')).then(say, () => say(null))
})

function say(message: WorkerMessage): void {
  globalThis.postMessage(message)
}
