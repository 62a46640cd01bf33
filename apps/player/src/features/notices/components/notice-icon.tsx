import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import type { IconName } from '@morakot/ui/icon-paths'

/** By the first word of the kind: later versions of the server know more kinds. */
const ICONS: Readonly<Record<string, IconName>> = {
  deposit: 'wallet',
  money: 'wallet',
  withdrawal: 'bank',
  identity: 'shield',
  bank: 'bank',
  bonus: 'gift',
  cashback: 'refresh',
  affiliate: 'user',
  redemption: 'gift',
  tier: 'star',
  voucher: 'ticket',
}

/** What a notice is about, gold until it was read. */
export function NoticeIcon({ kind, isNew }: { readonly kind: string; readonly isNew: boolean }) {
  return (
    <span
      className={classNames('flex size-9 shrink-0 items-center justify-center rounded-full bg-s3', isNew ? 'text-gold-text' : 'text-t3')}
    >
      <Icon name={ICONS[kind.split('_')[0] ?? ''] ?? 'info'} size={20} />
    </span>
  )
}
