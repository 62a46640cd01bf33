import { SILENCE_MS_MAX } from '../rules.ts'

export interface SilenceWatch {
  /** A sign of life: the waiting begins again. */
  readonly received: () => void
  /** A hidden page receives messages late, and must not draw conclusions from that. */
  readonly pause: () => void
}

/** Reports when no message has arrived for 20 s, and when one arrives again. */
export function watchSilence(onChange: (isSilent: boolean) => void): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = () => clearTimeout(timer)
  const received = () => {
    pause()
    onChange(false)
    timer = setTimeout(() => onChange(true), SILENCE_MS_MAX)
  }
  received()
  return { received, pause }
}
