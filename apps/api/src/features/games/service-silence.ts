import type { BaseContext } from '#infra/context'
import { hostOf } from './gateway.ts'
import type { ProviderConfig } from './gateway.ts'
import type { GamesContext } from './service-context.ts'
import { countSilence, endSilence, isSilent } from './store-silence.ts'

/** An answer is written down so often at most: most of them change nothing. */
const AGAIN_MS = 60_000

type Base = Pick<BaseContext, 'db' | 'clock' | 'logger'> & { readonly config: { readonly provider: ProviderConfig } }

/**
 * Keeps whether the host of the games answers, for the operators' inbox. Opened once for a process: a failure is written down at once, an answer
 * at once after a failure and else once a minute, so that the answers one process receives end the silence that another wrote down.
 * What cannot be written down changes nothing for the call.
 */
export function openSilence({ db, clock, logger, config }: Base): (answered: boolean) => Promise<void> {
  const hostId = hostOf(config.provider)
  let answeredAt: number | null = null
  return async (answered) => {
    const now = clock.now()
    if (answered && answeredAt !== null && now.getTime() - answeredAt < AGAIN_MS) return
    answeredAt = answered ? now.getTime() : null
    try {
      if (answered) await endSilence(db, hostId)
      else await countSilence(db, hostId, now)
    } catch (error) {
      logger.warn({ err: error, hostId }, 'whether a provider answers was not written down')
    }
  }
}

/** Calls a host that did not answer, so that its return is known while no member plays. */
export async function callSilentHost({ db, config, provider }: GamesContext): Promise<void> {
  if (await isSilent(db, hostOf(config.provider))) await provider.models()
}
