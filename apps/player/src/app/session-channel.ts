const NAME = 'morakot-session'

export type SessionNews = 'signed-in' | 'signed-out'

export interface SessionChannel {
  readonly report: (news: SessionNews) => void
  readonly close: () => void
}

export interface SessionHearers {
  readonly onSignedIn: () => void
  readonly onSignedOut: () => void
}

/** Sends a login or logout to the other tabs of this browser. A tab does not receive its own messages; an old browser receives none. */
export function openSessionChannel({ onSignedIn, onSignedOut }: SessionHearers): SessionChannel {
  if (!('BroadcastChannel' in globalThis)) return { report: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in') onSignedIn()
    if (data === 'signed-out') onSignedOut()
  })
  return { report: (news) => channel.postMessage(news), close: () => channel.close() }
}
