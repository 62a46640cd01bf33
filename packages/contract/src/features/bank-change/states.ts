/**
 * A change of the bank account that a member is paid to (features F-51). It takes effect at once; an operator reviews it, and may undo it
 * within a day, even after another operator has confirmed it.
 */
export const BANK_CHANGE_MOVES = {
  CHANGED: ['CONFIRMED', 'UNDONE'],
  CONFIRMED: ['UNDONE'],
  UNDONE: [],
} as const

export type BankChangeStatus = keyof typeof BANK_CHANGE_MOVES
export const BANK_CHANGE_STATUSES = ['CHANGED', 'CONFIRMED', 'UNDONE'] as const satisfies readonly BankChangeStatus[]

/** Whether a change may go from one status to another; any other move is refused, by the database too. */
export function canMoveBankChange(from: BankChangeStatus, to: BankChangeStatus): boolean {
  const moves: readonly BankChangeStatus[] = BANK_CHANGE_MOVES[from]
  return moves.includes(to)
}
