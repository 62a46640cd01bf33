import { AccountNumber } from '@morakot/ui/components/account-number'
import { BankBadge } from '@morakot/ui/components/bank-badge'
import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { BANKS } from '@morakot/contract/features/members/limits'
import { CopyButton } from '#shared/copy-button.tsx'
import { copy } from '../copy.ts'

const COPY_WORDS = {
  copy: copy['action.copy'],
  copied: copy['action.copied'],
  name: copy['deposit.copyAccount'],
  done: copy['deposit.copiedAccount'],
  failed: copy['state.copyFailed'],
}

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
  return (
    <Card className="flex flex-col gap-2 p-4">
      {title === undefined ? null : <p className="text-small text-t2">{title}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <BankBadge code={bankCode} />
        <div className="min-w-0 flex-1 basis-[7rem]">
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
        {isCopied ? <CopyButton text={number.replaceAll(/\D/g, '')} words={COPY_WORDS} className="ml-auto shrink-0" /> : null}
      </div>
    </Card>
  )
}
