import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import type { NoteGroup } from '@morakot/contract/features/notes/states'
import { RISK_READERS } from '@morakot/contract/features/notes/states'
import type { Permission } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import { memberId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import { oneByOne } from '#infra/database/one-by-one'
import { invariant } from '#infra/invariant'
import type { ModuleBase } from '#infra/modules/module'
import { isSamePerson } from '#infra/operators/four-eyes'
import { refuseWithout, requireUnmasked } from '#infra/operators/permissions'
import type { Grants } from '#infra/sessions/session-state'
import type { About } from './store.ts'

export type Params = ParsedInput<(typeof noteSchemas)['list']>['params']
export type NoteParams = ParsedInput<(typeof noteSchemas)['finish']>['params']

export type NotesContext = Pick<BaseContext, 'db' | 'clock' | 'withTransaction'> & Pick<ModuleBase, 'noted'>

export interface Caller {
  readonly operator: OperatorId
  readonly grants: Grants
}

/** What notes are about, and the permission of its page. */
export interface Place {
  readonly about: About
  readonly permission: Permission
}

/** The record of an address, for an operator who may see its page. Throws `operators.not_permitted`, `notes.record_not_found`. */
export async function placeOf({ db, noted }: NotesContext, grants: Grants, { kind, recordId }: Params): Promise<Place> {
  const source = noted.find((one) => one.kind === kind)
  invariant(source !== undefined, `a module declares where records of the kind ${kind} are`)
  const { permission } = source
  if (!grants.has(permission)) refuseWithout(permission)
  if (kind === 'member') requireUnmasked(grants, 'members.view')
  const found = (await source.find(db, recordId)) ?? refuse('notes.record_not_found')
  if (kind === 'member') return { about: { record: null, memberId: memberId(BigInt(recordId)) }, permission }
  return { about: { record: `${kind}:${recordId}`, memberId: found.member }, permission }
}

/** Whether an operator reads the notes that only the roles of risk read (console-2.md O-133). */
export async function seesRisk(db: Db | Tx, operator: OperatorId): Promise<boolean> {
  return ((await operators.rolesOf(db, operator)) ?? []).some((role) => RISK_READERS.includes(role))
}

/** The operators who may read and write the notes of a group at a place. */
export async function peopleOf(db: Db | Tx, permission: Permission, group: NoteGroup): Promise<readonly OperatorId[]> {
  const [writers, readers] = [await operators.holdersOf(db, 'members.note'), await operators.holdersOf(db, permission)]
  const both = writers.filter((one) => readers.some((other) => isSamePerson(one, other)))
  if (group === 'all') return both
  const areOfRisk = await oneByOne(both, async (one) => await seesRisk(db, one))
  return both.filter((_one, at) => areOfRisk[at] === true)
}
