const RETRY_MS_MIN = 2_000
const RETRY_MS_MAX = 60_000

export interface StreamListener {
  /** One event, parsed from JSON and otherwise as it came. */
  readonly onEvent: (payload: unknown) => void
  readonly onOpenChange?: (isOpen: boolean) => void
}

/**
 * Listens to server-sent events while the page is visible; returns a function that stops it. A hidden page holds no connection: browsers
 * allow six to a server, and a page that becomes visible polls first anyway.
 */
export function listen(url: string, listener: StreamListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const close = () => {
    clearTimeout(timer)
    if (source === undefined) return
    source.close()
    source = undefined
    listener.onOpenChange?.(false)
  }
  const open = () => {
    const opened = new EventSource(url)
    source = opened
    opened.addEventListener('open', () => {
      failures = 0
      listener.onOpenChange?.(true)
    })
    opened.addEventListener('message', (event) => {
      const payload = parsed(event.data)
      if (payload !== undefined) listener.onEvent(payload)
    })
    opened.addEventListener('error', () => {
      listener.onOpenChange?.(false)
      // The browser reconnects after a lost connection; after an answer that is no stream it gives up.
      if (opened.readyState !== EventSource.CLOSED) return
      source = undefined
      timer = setTimeout(open, retryMs(failures))
      failures += 1
    })
  }
  const follow = () => {
    close()
    if (!document.hidden) open()
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}

/** How long to wait before the next try: twice as long each time, up to a minute. */
export function retryMs(failures: number): number {
  return Math.min(RETRY_MS_MIN * 2 ** failures, RETRY_MS_MAX)
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
