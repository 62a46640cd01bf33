import { copy } from '../copy.ts'
import type { Withdrawn } from '../queries.ts'

/** What became of a withdrawal. */
export function withdrawnWords({ status }: Pick<Withdrawn, 'status'>): string {
  return status === 'PAID' ? copy['withdrawIncome.success'] : copy['withdrawIncome.sent']
}
