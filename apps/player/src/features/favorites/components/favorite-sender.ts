import { TIMING } from '#shared/timing'
import { arrive, depart, undo } from '../rules-sending.ts'
import type { Favorites } from '../rules.ts'
import type { Batch } from '../rules-sending.ts'

export interface SenderPorts {
  readonly favorites: {
    readonly get: () => Favorites
    readonly set: (next: Favorites) => void
    readonly subscribe: (listener: () => void) => () => void
  }
  readonly send: (batch: Batch, how: { readonly isParting: boolean }) => Promise<readonly number[]>
  /** A batch was taken: these are the favourites as far as we know. */
  readonly onSaved: (saved: readonly number[]) => void
  readonly onFailed: (error: unknown) => void
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Sends the taps 2 s after the last one, or at once when the page is hidden, for it may never come back. While a request is on its way
 * the next ones wait for its end, so that taps on one game arrive in their order. Returns a function that stops it and drops what waits.
 */
export function watchTaps({ favorites, send, onSaved, onFailed, page }: SenderPorts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Favorites['queue'] = []
  // Ignores an answer that arrives after the stop: another member may be signed in by then.
  let isStopped = false

  const carry = async (batch: Batch, isParting: boolean) => {
    try {
      const saved = await send(batch, { isParting })
      if (isStopped) return
      favorites.set(arrive(favorites.get(), batch, saved))
      onSaved(favorites.get().saved)
    } catch (error) {
      if (isStopped) return
      favorites.set(undo(favorites.get(), batch))
      onFailed(error)
    }
  }
  const flush = (isParting: boolean) => {
    clearTimeout(timer)
    if (favorites.get().queue.length === 0) return
    if (favorites.get().sending.length > 0 && !isParting) return restart()
    const left = depart(favorites.get())
    favorites.set(left.favorites)
    for (const batch of left.batches) void carry(batch, isParting)
  }
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => flush(false), TIMING.favoriteBatchMs)
  }
  const onChange = () => {
    if (favorites.get().queue === queue) return
    queue = favorites.get().queue
    if (queue.length > 0) restart()
    else clearTimeout(timer)
  }
  const onVisibility = () => (page.visibilityState === 'hidden' ? flush(true) : undefined)

  const release = favorites.subscribe(onChange)
  page.addEventListener('visibilitychange', onVisibility)
  // What was tapped before this file was there.
  onChange()
  return () => {
    isStopped = true
    clearTimeout(timer)
    release()
    page.removeEventListener('visibilitychange', onVisibility)
  }
}
