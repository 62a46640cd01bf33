import { searchKey } from '@morakot/contract/clean-text'
import type { IconName } from '@morakot/ui/icon-paths'
import type { LinkProps } from '@tanstack/react-router'
import { copy } from './action-copy.ts'

/** Something that a member can do, found by the words that mean it (screens-2 §2d). */
interface SearchAction {
  readonly label: string
  /** Null: where deposits of this member begin. */
  readonly to: NonNullable<LinkProps['to']> | null
  readonly icon: IconName
  readonly words: readonly string[]
}

const known = (label: string, words: string, icon: IconName, to: SearchAction['to']): SearchAction => ({
  label,
  icon,
  to,
  words: [...new Set([label, ...words.split(' ')].map(searchKey))],
})

/** What the search offers to do, the most wanted first. */
export const ACTIONS: readonly SearchAction[] = [
  known(copy['do.deposit'], copy['words.deposit'], 'qr', null),
  known(copy['do.withdraw'], copy['words.withdraw'], 'wallet', '/withdraw'),
  known(copy['do.slip'], copy['words.slip'], 'receipt', null),
  known(copy['do.promotions'], copy['words.promotions'], 'gift', '/promotion'),
  known(copy['do.vouchers'], copy['words.vouchers'], 'ticket', '/vouchers'),
  known(copy['do.quests'], copy['words.quests'], 'flag', '/quests'),
  known(copy['do.redemption'], copy['words.redemption'], 'gift', '/redemption'),
  known(copy['do.points'], copy['words.points'], 'star', '/profile/transaction'),
  known(copy['do.cashback'], copy['words.cashback'], 'refresh', '/cashback'),
  known(copy['do.rewards'], copy['words.rewards'], 'gift', '/reward'),
  known(copy['do.friends'], copy['words.friends'], 'user', '/profile/referral'),
  known(copy['do.credits'], copy['words.credits'], 'receipt', '/profile/credit-transaction'),
  known(copy['do.rounds'], copy['words.rounds'], 'reels', '/profile/rounds'),
  known(copy['do.safety'], copy['words.safety'], 'shield', '/profile/safety'),
  known(copy['do.passkey'], copy['words.passkey'], 'key', '/profile/passkeys'),
  known(copy['do.password'], copy['words.password'], 'lock', '/change-password'),
  known(copy['do.identity'], copy['words.identity'], 'user', '/profile/identity'),
  known(copy['do.bank'], copy['words.bank'], 'bank', '/profile/bank-account'),
  known(copy['do.notices'], copy['words.notices'], 'bell', '/notices'),
]
