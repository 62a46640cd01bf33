import { findNumber } from './find-number.ts'
import type { Puzzle } from './find-number.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  void findNumber(data).then((number) => globalThis.postMessage(number))
})
