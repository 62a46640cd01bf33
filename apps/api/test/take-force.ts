import { jobKinds } from '../src/background.ts'
import type { TestApp } from './start-app.ts'

const TEN_MINUTES = 600_000

/**
 * Runs the job of an approved change as it runs ten minutes later, several
 * at once on request; then resets the clock, so that no proof expires.
 */
export async function takeForce(app: TestApp, job: string, id: string, atOnce = 1): Promise<void> {
  const before = app.clock.now()
  app.clock.setTo(new Date(before.getTime() + TEN_MINUTES))
  const kind = (await jobKinds(app.context, app.opened)).find(({ name }) => name === job)
  if (kind === undefined) throw new Error(`no job is called ${job}`)
  try {
    await Promise.all(Array.from({ length: atOnce }, async () => await kind.work({ id })))
  } finally {
    app.clock.setTo(before)
  }
}
