import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import { tables } from '#infra/database/tables'
import type { Row } from '#infra/database/tables'

const on = tables<'operatorNetwork'>()

export type OperatorNetwork = Pick<Row<'operatorNetwork'>, 'network' | 'label'>

/** An address as PostgreSQL compares it: an IPv4 address inside IPv6 as IPv4, without a zone; null for what is no address. */
function plain(address: string): string | null {
  const [text = ''] = address.split('%', 1)
  const bare = text.replace(/^::ffff:(?=\d+\.)/iu, '')
  return isIP(bare) === 0 ? null : bare
}

/** Whether operators may work from an address, as an expression: the list is empty, or one of its networks contains it. */
export const isAllowedFrom = (address: string) => sql<boolean>`(
  not exists (select from operator_network) or exists (select from operator_network where network >>= ${plain(address)}::inet)
)`

/** The networks from which operators may work; none is from anywhere. */
export async function listNetworks(db: Db | Tx): Promise<readonly OperatorNetwork[]> {
  return await on(db).selectFrom('operatorNetwork').select(['network', 'label']).orderBy('network').execute()
}

/** Replaces the whole list. Bits behind the prefix of a network are left out. */
export async function writeNetworks(tx: Tx, networks: readonly OperatorNetwork[], changeId: string): Promise<void> {
  await on(tx).deleteFrom('operatorNetwork').execute()
  const labels = networks.map(({ label }) => label)
  await sql`
    insert into operator_network (network, label, change_id)
    select distinct on (network(typed.network::inet)) network(typed.network::inet), typed.label, ${changeId}::uuid
    from unnest(${networks.map(({ network }) => network)}::text[], ${labels}::text[]) as typed (network, label)`.execute(tx)
}

/** Whether one of these networks contains an address. */
export async function contains(db: Db | Tx, networks: readonly string[], address: string): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    select coalesce(bool_or(typed.network::inet >>= ${plain(address)}::inet), false) as "isIn"
    from unnest(${networks}::text[]) as typed (network)`.execute(db)
  return rows[0]?.isIn ?? false
}

/** Whether operators may work from an address. */
export async function findAllowed(db: Db | Tx, address: string): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean }>`select ${isAllowedFrom(address)} as "isAllowed"`.execute(db)
  return rows[0]?.isAllowed ?? false
}
