import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { readFrameMessage } from '../rules-messages.ts'
import type { FrameMessage, PageMessage } from '../rules-messages.ts'

/** A frame that has said nothing for so long has not come. */
const SILENCE_MS_MAX = 20_000
/** The frame is sandboxed without an origin: this is how the browser calls that. */
const NO_ORIGIN = 'null'

export interface Frame {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly state: 'coming' | 'ready' | 'silent'
  readonly say: (message: PageMessage) => void
}

/** The frame of a minigame: what it says is taken from its own window, without an origin, and in the agreed shape only. */
export function useFrame(onMessage: (message: FrameMessage, say: Frame['say']) => void): Frame {
  const ref = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<Frame['state']>('coming')
  // It has no origin to be named; what is said to it is what the member sees anyway.
  const say = (message: PageMessage) => ref.current?.contentWindow?.postMessage(message, '*')
  const received = useEffectEvent((message: FrameMessage) => onMessage(message, say))

  useEffect(() => {
    const silence = setTimeout(() => setState('silent'), SILENCE_MS_MAX)
    const onPost = (event: MessageEvent<unknown>) => {
      if (event.source === null || event.source !== ref.current?.contentWindow || event.origin !== NO_ORIGIN) return
      const message = readFrameMessage(event.data)
      if (message === null) return
      clearTimeout(silence)
      if (message.type === 'minigame:ready') setState('ready')
      received(message)
    }
    window.addEventListener('message', onPost)
    return () => {
      clearTimeout(silence)
      window.removeEventListener('message', onPost)
    }
  }, [])

  return { ref, state, say }
}
