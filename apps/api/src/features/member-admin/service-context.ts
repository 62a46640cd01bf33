import type { conditionsPort } from '#features/cashier/ports'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import { refuse } from '@morakot/contract/refused'
import { operatorId } from '#infra/identity'
import type { Provided } from '#infra/modules/port'
import { findMember } from './store-member.ts'
import type { MemberRow } from './store-member.ts'

export interface MemberAdminContext extends BaseContext {
  /** What a member may withdraw now is the cashier's to say. */
  readonly conditionsOf: Provided<{ readonly conditions: typeof conditionsPort }>['conditions']
}

/** A member by the number in an address. Throws `memberAdmin.member_not_found`. */
export async function requireMember(db: Db, id: string): Promise<MemberRow> {
  return (await findMember(db, BigInt(id))) ?? refuse('memberAdmin.member_not_found')
}

/** The names behind actors such as `op:7`; others are left out. */
export async function namesOfActors(db: Db, actors: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(actors)].flatMap((actor) => (actor?.startsWith('op:') === true ? [operatorId(BigInt(actor.slice(3)))] : []))
  const names = await operators.namesOf(db, ids)
  return new Map([...names].map(([id, name]) => [`op:${id}`, name]))
}
