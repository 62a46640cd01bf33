import { ThaiText } from '@morakot/ui/components/thai-text'
import { copy } from '../copy.ts'
import { AccountCard } from './account-card.tsx'

interface SlipAccountCardProps {
  readonly bankCode: string
  readonly number: string
  readonly name: string
  readonly title?: string
  readonly note?: string | undefined
  /** Money there is credited by its slip alone (features F-120). */
  readonly needsSlip: boolean
}

/** An account of ours, and what has to be done after a transfer to it. */
export function SlipAccountCard({ note, needsSlip, ...account }: SlipAccountCardProps) {
  return (
    <div className="flex flex-col gap-1">
      <AccountCard {...account} isCopied />
      {needsSlip ? (
        <p className="px-4 text-small font-semibold text-t2">
          <ThaiText>{copy['deposit.needsSlip']}</ThaiText>
        </p>
      ) : null}
      {note === undefined ? null : (
        <p className="px-4 text-small text-t3">
          <ThaiText>{note}</ThaiText>
        </p>
      )}
    </div>
  )
}
