import { AccountNumber } from '@morakot/ui/components/account-number'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { bankName } from '#features/cashier/components/account-card.tsx'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'

/** The account that is paid to, in one row: it is the member's own, and no other can be chosen. */
export function OwnAccount({ bank: { code, number, name } }: { readonly bank: WithdrawalConditions['bank'] }) {
  return (
    <div className="flex min-h-[56px] items-center gap-3 rounded-card border border-border bg-s1 px-3 py-2">
      <BankBadge code={code} />
      <span className="min-w-0 flex-1">
        <span className="block text-small font-semibold [overflow-wrap:anywhere]">
          <ThaiText>{name}</ThaiText>
        </span>
        <span className="block text-caption text-t2">
          <ThaiText>{bankName(code)}</ThaiText> <AccountNumber number={number} bankCode={code} />
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-caption text-pos">
        <Icon name="shield" size={16} />
        <ThaiText>{copy['withdraw.yours']}</ThaiText>
      </span>
    </div>
  )
}
