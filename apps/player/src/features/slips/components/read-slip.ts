import type { OtherQr } from '@morakot/contract/slip-qr'

/** What the phone has read of a slip, and the picture as it is sent. */
export interface ReadSlip {
  readonly code: { readonly sendingBank: string; readonly transferReference: string } | null
  /** Another QR that stands there in its place. */
  readonly otherQr: OtherQr | null
  readonly picture: File
}

/** A phone that takes longer sends the picture as it is: the server reads it too. */
const READ_MS_MAX = 6_000

/** Reads a slip in a worker. What no browser can read is sent as it was chosen, and judged by the server. */
export async function readSlip(file: File): Promise<ReadSlip> {
  const unread = { code: null, otherQr: null, picture: file }
  if (typeof OffscreenCanvas === 'undefined') return unread
  const worker = new Worker(new URL('./slip-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReadSlip>((resolve) => {
      const timer = setTimeout(() => resolve(unread), READ_MS_MAX)
      const done = (slip: ReadSlip) => {
        clearTimeout(timer)
        resolve(slip)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<ReadSlip | null>) => done(data ?? unread))
      worker.addEventListener('error', () => done(unread))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
