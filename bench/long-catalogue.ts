import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalogueSchema } from '@morakot/contract/features/games/schema'
import { openDatabase } from '@morakot/database/database'
import type { ConnectionTarget } from '@morakot/database/target'

/** Above the ids of every maker of the demo. */
const FIRST_ID = 100_001
const PUBLISHED_MS_MAX = 20_000

export interface Title {
  readonly id: number
  readonly name: string
  readonly alias: string
}

export interface LongCatalogue {
  /** The whole list as it travels. */
  readonly bytes: Buffer
  readonly brotliBytes: number
  /** How many games it holds. */
  readonly games: number
}

/** Leaves the slots alone in the catalogue and adds slots of other names until there are so many, and waits until they are published. */
export async function lengthenCatalogue(target: ConnectionTarget, origin: string, count: number): Promise<LongCatalogue> {
  const { pool, close } = openDatabase(target, { max: 1, applicationName: 'bench-catalogue', statementTimeoutMs: 60_000 })
  try {
    await pool.query(ONLY_SLOTS)
    const { rows } = await pool.query<Title>(SLOTS)
    await pool.query(ADD, [JSON.stringify(moreTitles(rows, count - rows.length))])
  } finally {
    await close()
  }
  const deadline = performance.now() + PUBLISHED_MS_MAX
  for (;;) {
    const list = await readCatalogue(origin)
    if (list.games === count) return list
    if (performance.now() > deadline) throw new Error(`the catalogue holds ${list.games} games, not ${count}`)
    await sleep(500)
  }
}

/**
 * Titles that no game has yet, each the first word of one before another as makers call what follows a success (`Midnight Lotus River`): names
 * that differ in a number alone would be packed too well to say anything.
 */
export function moreTitles(slots: readonly Title[], count: number): readonly { id: number; of: number; name: string; alias: string }[] {
  const known = new Set(slots.map(({ name }) => name))
  const more: { id: number; of: number; name: string; alias: string }[] = []
  for (let step = 1; more.length < count; step += 1) {
    if (step === slots.length) throw new Error('the bench knows no more titles')
    for (const [place, one] of slots.entries()) {
      const other = slots[(place + step * step) % slots.length]
      const name = `${other?.name.split(' ')[0] ?? ''} ${one.name}`
      if (other === undefined || known.has(name) || more.length === count) continue
      known.add(name)
      more.push({ id: FIRST_ID + more.length, of: one.id, name, alias: `${one.alias} ${other.alias}` })
    }
  }
  return more
}

async function readCatalogue(origin: string): Promise<LongCatalogue> {
  const address = `${origin}/storage/games_TIAMUT.json`
  const packed = await bytesOf(address, 'br')
  const bytes = await bytesOf(address, 'identity')
  const { providers } = catalogueSchema.parse(JSON.parse(bytes.toString('utf8')))
  return { bytes, brotliBytes: packed.length, games: providers.reduce((sum, { games }) => sum + games.length, 0) }
}

/** As they come over the line: `fetch` would unpack them. */
async function bytesOf(address: string, encoding: string): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => resolve(Buffer.concat(parts)))
    })
    request.once('error', reject)
  })
}

const ONLY_SLOTS = "update game set is_active = category_code = 'slot'"

const SLOTS = `
select game.id, game.name, game.alias_name as alias
from game join game_provider on game_provider.id = game.provider_id join provider_host on provider_host.id = game_provider.host_id
where game.is_active and provider_host.platform_code = 'TIAMUT'
order by game.id`

const ADD = `
insert into game
select (jsonb_populate_record(
  game, jsonb_build_object('id', given.id, 'code', 'bench-' || given.id, 'name', given.name, 'alias_name', given.alias)
)).*
from jsonb_to_recordset($1::jsonb) as given (id integer, of integer, name text, alias text)
join game on game.id = given.of`
