import { AccountNumber } from '@morakot/ui/components/account-number'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { showToast } from '@morakot/ui/toast'
import { BANKS } from '@morakot/contract/features/members/limits'
import { copy } from '../copy.ts'

export interface AccountCardProps {
  readonly bankCode: string
  readonly number: string
  readonly name: string
  readonly title?: string
  /** Our account is copied; a member's own masked one is only shown. */
  readonly isCopied?: boolean
}

/** The name of a bank by its code. */
export function bankName(code: string): string {
  return BANKS.find((bank) => bank.value === code)?.name ?? code
}

export function AccountCard({ bankCode, number, name, title, isCopied = false }: AccountCardProps) {
  const onCopy = () => {
    navigator.clipboard.writeText(number.replaceAll(/\D/g, '')).then(
      () => showToast({ kind: 'success', text: copy['deposit.copiedAccount'] }),
      () => showToast({ kind: 'error', text: copy['state.copyFailed'] }),
    )
  }
  return (
    <Card className="flex flex-col gap-2 p-4">
      {title === undefined ? null : <p className="text-small text-t2">{title}</p>}
      <div className="flex items-center gap-3">
        <BankBadge code={bankCode} />
        <div className="min-w-0 flex-1">
          <p className="text-small text-t2">
            <ThaiText>{bankName(bankCode)}</ThaiText>
          </p>
          <p className="font-display text-h2 font-semibold">
            <AccountNumber number={number} bankCode={bankCode} />
          </p>
          <p className="text-caption text-t3">
            <ThaiText>{name}</ThaiText>
          </p>
        </div>
        {isCopied ? (
          <Button
            variant="outline"
            size="medium"
            icon="copy"
            aria-label={copy['deposit.copyAccount']}
            className="shrink-0"
            onClick={onCopy}
          >
            {copy['action.copy']}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
