import { sql } from 'kysely'
import { prizeAt, ticketOf } from '#features/minigames/rules-fairness'
import type { TestApp, TestMember } from './start-app.ts'

/**
 * A client seed with which the member's next spin wins the prize at a
 * place. A test may read the secret server seed, so it finds one by trying.
 */
export async function clientSeedFor(app: TestApp, { id }: Pick<TestMember, 'id'>, code: string, place: number): Promise<string> {
  const { rows } = await sql<{ seed: Buffer; nonce: number; version: number; prizes: readonly { weight: number }[] }>`
    select seed.server_seed as seed, seed.nonce, prizes.version, prizes.prizes
    from minigame_seed as seed
    join minigame_table as prizes on prizes.code = seed.code and prizes.status = 'PUBLISHED'
    where seed.member_id = ${id} and seed.code = ${code} and seed.state = 'ACTIVE'`.execute(app.context.db)
  const [found] = rows
  if (found === undefined) throw new Error('open the game first: it makes the seeds')
  const { seed, nonce, version, prizes } = found
  for (let attempt = 0; attempt < 1_000_000; attempt += 1) {
    const clientSeed = `try ${attempt}`
    if (prizeAt(prizes, ticketOf({ serverSeed: seed, clientSeed, nonce, code, tableVersion: version })) === place) return clientSeed
  }
  throw new Error('no client seed was found')
}
