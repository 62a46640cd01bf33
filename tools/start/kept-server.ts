import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import type { ServerSettings } from '@morakot/database/server-settings'
import { boundRestarts } from './restarts.ts'
import type { Watching } from './restarts.ts'

export interface KeptServer {
  readonly stop: () => Promise<void>
}

/** Starts PostgreSQL again when it dies, in the same place, so that those who were connected find it; so often and no more. */
export function keepServer(server: DatabaseServer, watching: Watching, settings: ServerSettings = {}): KeptServer {
  let current = server
  let isStopping = false
  const mayStart = boundRestarts()
  let starting: Promise<void> | undefined

  const startAgain = async () => {
    const { dataDir, socketDir } = current
    const next = await startServer({ dataDir, socketDir, settings, log: watching.say })
    current = next
    // Stopped while it came up: nobody waits for it any more.
    if (isStopping) return await next.stop()
    if (next.socketDir !== socketDir) throw new Error('PostgreSQL is served from another place now, which the programs do not know.')
    watching.say('PostgreSQL answers again.')
    watch()
  }
  const onEnd = async () => {
    if (isStopping) return
    if (!mayStart()) return watching.giveUp('PostgreSQL keeps stopping and is not started again.')
    watching.say('PostgreSQL stopped and is started again.')
    starting = startAgain()
    await starting.catch((error: unknown) => watching.giveUp(error instanceof Error ? error.message : String(error)))
  }
  const watch = () => void current.ended().then(onEnd)
  watch()

  return {
    stop: async () => {
      isStopping = true
      await starting?.catch(() => undefined)
      await current.stop()
    },
  }
}
