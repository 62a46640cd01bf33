import type { AlertChoice } from '@morakot/contract/features/operator-alerts/states'
import type { WorkKind } from '@morakot/contract/features/work-queue/states'
import { sql } from 'kysely'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'

/** What an operator chose for a kind of task. */
export interface Chosen {
  readonly operatorId: OperatorId
  readonly kind: WorkKind
  readonly choice: AlertChoice
  readonly chosenAt: Date
}

/** Every choice that was made; of one operator when named. */
export async function listChoices(db: Db | Tx, operator?: OperatorId): Promise<readonly Chosen[]> {
  const { rows } = await sql<Chosen>`
    select operator_id as "operatorId", kind, choice, chosen_at as "chosenAt" from operator_alert_choice
    where ${operator ?? null}::bigint is null or operator_id = ${operator ?? null}`.execute(db)
  return rows
}

/** Stores a choice in the place of the one before. */
export async function writeChoice(tx: Tx, { operatorId, kind, choice, chosenAt }: Chosen): Promise<void> {
  await sql`
    insert into operator_alert_choice (operator_id, kind, choice, chosen_at) values (${operatorId}, ${kind}, ${choice}, ${chosenAt})
    on conflict (operator_id, kind) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`.execute(tx)
}
