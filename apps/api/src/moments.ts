import { targetFromUrl } from '@morakot/database/target'
import { followMoments } from './seed/moments.ts'

/**
 * Runs during the first minutes of a demo: gives the past that its jobs play its moments, as the database's owner, and ends. The next start
 * does what it leaves (`prepare.ts`).
 */
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
try {
  const url = process.env['OWNER_DATABASE_URL']
  if (url === undefined) throw new Error('OWNER_DATABASE_URL is not set.')
  await followMoments(targetFromUrl(url))
} catch (error) {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The rest of the demo's history gets its dates at the next start (${why}).\n`)
  process.exit(1)
}
