import { startServer } from '@morakot/database/server'
import type { DatabaseServer } from '@morakot/database/server'
import type { ServerSettings } from '@morakot/database/server-settings'
import { boundRestarts, startAgain } from './restarts.ts'
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

  const start = async () => {
    const { dataDir, socketDir } = current
    const next = await startServer({ dataDir, socketDir, settings, log: watching.say })
    current = next
    // Stopped while it started: nothing needs the server any more.
    if (isStopping) return await next.stop()
    if (next.socketDir !== socketDir) return watching.giveUp('PostgreSQL is served from another place now, which the programs do not know.')
    watching.say('PostgreSQL answers again.')
    watch()
  }
  const onEnd = async () => {
    starting = startAgain({ name: 'PostgreSQL', mayStart, isStopping: () => isStopping, start }, watching)
    await starting
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
