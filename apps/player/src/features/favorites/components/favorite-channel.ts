const NAME = 'morakot-favorites'

export interface FavoriteChannel {
  readonly report: (saved: readonly number[]) => void
  readonly close: () => void
}

/** Sends the saved favourites to the other tabs of this browser. A tab does not receive its own messages. */
export function openFavoriteChannel(onSaved: (saved: readonly number[]) => void): FavoriteChannel {
  if (!('BroadcastChannel' in globalThis)) return { report: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && data.every((id) => typeof id === 'number')) onSaved(data)
  })
  return { report: (saved) => channel.postMessage([...saved]), close: () => channel.close() }
}
