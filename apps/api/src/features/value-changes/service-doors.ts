import type { ChangeKindName, EditionDoorName, TrustDoorName } from '@morakot/contract/features/value/states'
import type { Permission } from '@morakot/contract/nouns'
import type { z } from 'zod'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import type { Change } from '#features/value/rules'
import type { EditionDoor } from '#features/value/service'

/** One term that changes, as operators read it. */
export interface ChangedLine {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** A change as it was proposed: what it is about, and what the form of its feature says. */
export interface ProposalInput<Body> {
  readonly subject: string
  readonly body: Body
}

export interface Described extends Change {
  /** What it is about, in the words of its feature. */
  readonly title: string
  readonly lines: readonly ChangedLine[]
}

/** Who carries a change out, and when; `proposedBy` is another operator, or null where one did it alone. */
export interface CarriedOut {
  readonly by: OperatorId
  readonly at: Date
  readonly proposedBy: OperatorId | null
}

/** What a feature changes in place, whose form is `Body`: what one operator may not bring into force alone, another carries out (features F-128). */
interface ChangeForm<Body> {
  readonly name: ChangeKindName
  readonly permission: Permission
  /** What the form of the change is, also when it is read back from the proposal. */
  readonly schema: z.ZodType<Body>
  /** Locks the subject until the transaction ends and returns what names its state. Throws where it is unknown. */
  readonly lock: (tx: Tx, subject: string) => Promise<string>
  /** What would change if it took force now. Throws what the form of the feature is refused with. */
  readonly describe: (db: Db | Tx, input: ProposalInput<Body>, at: Date) => Promise<Described>
  /** Brings it into force and writes the audit. The subject is locked. Throws what prevents it by now. */
  readonly apply: (tx: Tx, input: ProposalInput<Body>, done: CarriedOut) => Promise<void>
}

/** The same for any form: what is read back from a proposal is parsed again. */
export type ChangeKind = Omit<ChangeForm<unknown>, 'schema'>

export function changeKind<Body>({ schema, describe, apply, ...kind }: ChangeForm<Body>): ChangeKind {
  const read = ({ subject, body }: ProposalInput<unknown>) => ({ subject, body: schema.parse(body) })
  return {
    ...kind,
    describe: async (db, input, at) => await describe(db, read(input), at),
    apply: async (tx, input, done) => await apply(tx, read(input), done),
  }
}

/** A form that is proposed through the door of trust, and takes two whatever it gives: what it would change. */
interface TrustDoor {
  readonly permission: Permission
  readonly describe: (db: Db, body: unknown) => Promise<Change>
}

/** What a feature gives to the gate: its drafts, its forms, and what it changes in place. Loaded with the first request of an operator. */
export interface ValueDoors {
  readonly editions?: Readonly<Partial<Record<EditionDoorName, EditionDoor>>>
  readonly forms?: Readonly<Partial<Record<TrustDoorName, TrustDoor>>>
  readonly changes?: readonly ChangeKind[]
}
