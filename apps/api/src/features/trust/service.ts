import { refuse } from '@morakot/contract/refused'
import type { Db, Tx } from '#infra/db'
import { demandSecondPerson, isSamePerson } from '#infra/four-eyes'
import type { OperatorId } from '#infra/identity'
import { decideChange, insertChange, listWaiting, lockChange } from './store.ts'
import type { NewChange, TrustChange, TrustSubject } from './store.ts'

/** What an operator decides about a change. */
interface Decision extends TrustSubject {
  readonly id: string
  readonly by: OperatorId
  readonly at: Date
}

/** Proposes a change: nothing is in force until another person approves. Throws `trust.already_proposed`. */
export async function proposeTrust(tx: Tx, change: NewChange): Promise<void> {
  if (!(await insertChange(tx, change))) refuse('trust.already_proposed')
}

/** The changes that wait, by their subject, as an operator sees them. */
export async function waitingTrust(
  db: Db,
  { kind, viewer, namesOf }: { readonly kind: TrustSubject['kind']; readonly viewer: OperatorId; readonly namesOf: NamesOf },
) {
  const changes = await listWaiting(db, kind)
  const names = await namesOf(
    db,
    changes.map(({ proposedBy }) => proposedBy),
  )
  return new Map(
    changes.map(({ id, subject, body, reason, proposedBy, proposedAt }) => {
      const by = names.get(proposedBy) ?? String(proposedBy)
      return [
        subject,
        { body, shown: { changeId: id, proposedBy: by, isOwn: isSamePerson(proposedBy, viewer), at: proposedAt.toISOString(), reason } },
      ]
    }),
  )
}

type NamesOf = (db: Db, operators: readonly OperatorId[]) => Promise<ReadonlyMap<OperatorId, string>>

/** Approves a change and answers what is to be put into force. Throws `trust.second_operator_needed` to who proposed it. */
export async function approveTrust(tx: Tx, decision: Decision): Promise<TrustChange> {
  const change = await lockWaiting(tx, decision)
  demandSecondPerson(change.proposedBy, decision.by, 'trust.second_operator_needed')
  await decideChange(tx, change.id, { ...decision, status: 'APPROVED' })
  return change
}

/** Declines a change, or takes the own one back. */
export async function declineTrust(tx: Tx, decision: Decision): Promise<void> {
  const { id } = await lockWaiting(tx, decision)
  await decideChange(tx, id, { ...decision, status: 'DECLINED' })
}

async function lockWaiting(tx: Tx, decision: Decision): Promise<TrustChange> {
  const change = (await lockChange(tx, decision)) ?? refuse('trust.not_found')
  return change.status === 'PROPOSED' ? change : refuse('trust.already_decided')
}
