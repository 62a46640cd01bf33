import { refuse } from '@morakot/contract/refused'
import type { Db, Tx } from '#infra/db'
import { contains, findAllowed, listNetworks, writeNetworks } from './store-networks.ts'
import type { OperatorNetwork } from './store-networks.ts'

/** Throws `operators.address`, with the address as the product sees it, where operators may not work from it (console-2.md O-54). */
export function refuseAddress(address: string): never {
  return refuse('operators.address', { params: { address } })
}

/** Whether operators may work from an address. */
export async function isAllowed(db: Db | Tx, address: string): Promise<boolean> {
  return await findAllowed(db, address)
}

/** The networks from which operators may work; none is from anywhere. */
export async function networksInForce(db: Db | Tx): Promise<readonly OperatorNetwork[]> {
  return await listNetworks(db)
}

/** Throws `operator_roles.own_address` for a list that would shut out the one who makes it. */
export async function requireOwnAddress(tx: Tx, networks: readonly OperatorNetwork[], address: string): Promise<void> {
  const isIn =
    networks.length === 0 ||
    (await contains(
      tx,
      networks.map(({ network }) => network),
      address,
    ))
  if (!isIn) refuse('operator_roles.own_address', { field: 'networks', params: { address } })
}

/** Replaces the list by an approved change. */
export async function putNetworks(tx: Tx, networks: readonly OperatorNetwork[], changeId: string): Promise<void> {
  await writeNetworks(tx, networks, changeId)
}
