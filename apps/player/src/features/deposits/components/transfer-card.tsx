import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { AccountCard } from '#features/cashier/components/account-card.tsx'
import { CopyButton } from '#shared/copy-button.tsx'
import { copy } from '../copy.ts'
import type { Deposit } from '../queries.ts'
import { TimeLeft, useQrTimeLeft } from './qr-card.tsx'

const COPY_AMOUNT = {
  copy: copy['action.copy'],
  copied: copy['action.copied'],
  name: copy['deposit.transfer.copyAmount'],
  done: copy['deposit.transfer.copiedAmount'],
  failed: copy['state.copyFailed'],
}

/** What to transfer, exact to the satang, and to which account of ours: both are copied by a press. None is named once the time is over. */
export function TransferCard({ deposit, isOver }: { readonly deposit: Deposit; readonly isOver: boolean }) {
  const left = useQrTimeLeft(deposit)
  if (isOver) return null
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
          <div className="min-w-0 flex-1 basis-[7rem]">
            <p className="text-small text-t2">
              <ThaiText>{copy['deposit.transfer.exact']}</ThaiText>
            </p>
            <ExactAmount amount={deposit.amount} />
          </div>
          <CopyButton text={formatTwoDecimals(deposit.amount).replaceAll(',', '')} words={COPY_AMOUNT} className="ml-auto shrink-0" />
          <p className="basis-full text-small text-t2">
            <ThaiText>{fill(copy['deposit.transfer.satang'], { amount: formatTwoDecimals(deposit.amount) })}</ThaiText>
          </p>
        </div>
        <TimeLeft deposit={deposit} left={left} />
      </Card>
      <AccountCard {...deposit.receiver} title={copy['deposit.accountTo']} isCopied />
      <p className="flex items-start gap-2 rounded-button border border-border bg-s1 px-4 py-3 text-small text-t2">
        <Icon name="info" size={18} className="mt-0.5 shrink-0 text-info" />
        <span>
          <ThaiText>{copy['deposit.fromLinkedOnly']}</ThaiText> <ThaiText>{copy['deposit.transfer.short']}</ThaiText>
        </span>
      </p>
    </>
  )
}

/** The satang in gold: they are what names the deposit. */
function ExactAmount({ amount }: { readonly amount: number }) {
  const [whole, satang] = formatBaht(amount).split('.')
  return (
    <p className="font-display text-display font-semibold tabular">
      {whole}
      <span className="text-gold-text">.{satang}</span>
    </p>
  )
}
