import { readPicture } from './slip-reader.ts'

/** Beside the page: decoding a picture of a phone takes longer than a frame. */
globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => {
  readPicture(data).then(
    (slip) => globalThis.postMessage(slip),
    () => globalThis.postMessage(null),
  )
})
