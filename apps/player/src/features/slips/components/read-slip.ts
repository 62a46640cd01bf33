import type { OtherQr } from '@morakot/contract/slip-qr'

/** What the phone has read of a slip, and the picture as it is sent. */
export interface ReadSlip {
  readonly code: { readonly sendingBank: string; readonly transferReference: string } | null
  /** Another QR in place of the slip's. */
  readonly otherQr: OtherQr | null
  /** Whether the phone has looked at all of the picture. Only then does `code: null` say that none is on it. */
  readonly isWhole: boolean
  readonly picture: File
}

/** What the worker says: that it has taken a step, what it has read, or that it cannot read the picture. */
export type WorkerMessage = 'step' | ReadSlip | null

/**
 * A step of the worker takes a phone a tenth of a second, and a slow one several. The whole reading has no limit of time, its steps are counted
 * (`slip-reader.ts`): a worker that is silent for so long has died, which a browser that is out of memory does not report.
 */
const SILENT_MS_MAX = 60_000

/** Reads a slip in a worker. What no browser can read is sent as it was chosen, and read by the server. */
export async function readSlip(file: File): Promise<ReadSlip> {
  const unread = { code: null, otherQr: null, isWhole: false, picture: file }
  if (typeof OffscreenCanvas === 'undefined') return unread
  const worker = new Worker(new URL('./slip-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReadSlip>((resolve) => {
      const giveUp = () => resolve(unread)
      let silence = setTimeout(giveUp, SILENT_MS_MAX)
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        clearTimeout(silence)
        if (data === 'step') silence = setTimeout(giveUp, SILENT_MS_MAX)
        else resolve(data ?? unread)
      })
      worker.addEventListener('error', giveUp)
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
