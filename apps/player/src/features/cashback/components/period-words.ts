import type { CashbackGroup, CashbackState } from '@morakot/contract/features/cashback/states'
import { formatDateShort } from '@morakot/ui/format-date'
import { copy } from '../copy.ts'
import type { RowView } from '../queries.ts'

/** A day alone, or the first and last of a week: `16 พ.ย. 69 - 22 พ.ย. 69`. */
export function periodWords({ from, to }: RowView['period']): string {
  // Noon in Bangkok: the same day wherever it is read.
  const day = (text: string) => formatDateShort(`${text}T05:00:00Z`)
  return from === to ? day(from) : `${day(from)} - ${day(to)}`
}

export const GROUP_WORDS: Readonly<Record<CashbackGroup, string>> = {
  slot: copy['cashback.groupSlot'],
  live_casino: copy['cashback.groupLive'],
  sports: copy['cashback.groupSports'],
  others: copy['cashback.groupOthers'],
}

export const STATE_WORDS: Readonly<Record<CashbackState, string>> = {
  READY: copy['cashback.stateReady'],
  CLAIMED: copy['cashback.stateClaimed'],
  AUTO_PAID: copy['cashback.stateAutoPaid'],
  NONE: copy['cashback.stateNone'],
}
