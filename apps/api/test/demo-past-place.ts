import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { seedCatalogue } from '#features/games/service-catalogue'
import { runUnfinished } from '#infra/rebuild/run'
import { demoPast, writeFolder } from '../../../tools/demo-past/folder.ts'
import { CONNECTIONS_TO_BRING } from '../src/bring-folder.ts'
import { buildCatalogue } from '../src/seed/catalogue.ts'
import { openPlace } from './import-place.ts'
import type { Place } from './import-place.ts'
import { PAST, REBUILDS } from './rebuilds.ts'

const LINES_AT_ONCE = 2_000

/** An installation with the catalogue, into which the past of a seed was imported. */
export async function withPast(seed: number, share: number): Promise<Place> {
  const place = await openPlace(CONNECTIONS_TO_BRING, LINES_AT_ONCE)
  await place.app.context.withTransaction(async (tx) => await seedCatalogue(tx, buildCatalogue()))
  const folder = join(await mkdtemp(join(tmpdir(), 'past-')), 'demo')
  const now = place.app.clock.now()
  await writeFolder(folder, demoPast({ seed, now, share }))
  const { kind } = await place.bring(folder)
  await rm(join(folder, '..'), { recursive: true })
  if (kind !== 'imported') throw new Error(place.faults.slice(0, 20).join('\n'))
  await runUnfinished(place.owner, REBUILDS, { past: PAST, now, archivedUntil: null, atOnce: CONNECTIONS_TO_BRING / 2 })
  return place
}

type Row = Readonly<Record<string, unknown>>
/** The first row of a query, as the database's owner. */
export const one = async (place: Place, query: RawBuilder<unknown>) => (await all(place, query))[0] ?? {}
/** The rows of a query, as the database's owner. */
export const all = async (place: Place, query: RawBuilder<unknown>) => (await sql<Row>`${query}`.execute(place.owner)).rows
