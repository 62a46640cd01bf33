import { DEPOSIT_METHOD_NAMES } from '@morakot/contract/features/cashier/states'
import type { DepositMethod } from '@morakot/contract/features/cashier/states'
import { buttonClasses } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recentQuery } from '#features/games/queries'
import { useMemberCredit } from '#features/members/components/use-member-credit'
import { profileQuery } from '#features/members/queries'
import { ExclusionNotice, useExclusion } from '#features/protection/components/exclusion-notice.tsx'
import { ReceiptButtons } from '#features/receipts/components/receipt-buttons.tsx'
import { maskedName } from '#features/receipts/rules'
import { copy } from '../copy.ts'
import { MoneySlip } from './money-slip.tsx'

export interface CreditedDeposit {
  readonly method: DepositMethod
  /** Baht. */
  readonly amount: number
  readonly at: string
  readonly reference: string | null
  /** A sentence about the points that it earned; undefined where it earned none. */
  readonly points?: string | undefined
}

/** A deposit that is in, by whatever way: its slip, the receipt to share, and the way on to play. */
export function DepositSlip({ deposit }: { readonly deposit: CreditedDeposit }) {
  const credit = useMemberCredit()
  const person = useQuery(profileQuery).data
  const { method, amount, at, reference, points } = deposit
  const rows = [
    { name: copy['slip.way'], value: DEPOSIT_METHOD_NAMES[method] },
    { name: copy['slip.time'], value: formatDateTime(at) },
    ...(reference === null ? [] : [{ name: copy['slip.reference'], value: reference, isReference: true }]),
  ]
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-3">
      <MoneySlip
        title={copy['slip.title']}
        amount={amount}
        note={credit === undefined ? null : fill(copy['slip.creditAfter'], { amount: formatBaht(credit) })}
        rows={rows}
      >
        {points === undefined ? null : (
          <p className="mt-3 text-center text-caption">
            <ThaiText>{points}</ThaiText>
          </p>
        )}
      </MoneySlip>
      <ReceiptButtons
        receipt={{
          title: copy['slip.title'],
          amount: formatBaht(amount),
          rows: [
            ...(person === undefined ? [] : [{ name: copy['slip.from'], value: maskedName(`${person.firstName} ${person.lastName}`) }]),
            ...rows.filter((row) => row.name !== copy['slip.reference']),
          ],
          reference: reference ?? '-',
        }}
      />
      <WayOn />
    </div>
  )
}

/** On to the last game, or to all of them; a member on a break sees its end instead. */
function WayOn() {
  const exclusion = useExclusion()
  const last = useQuery(recentQuery).data?.[0]
  if (exclusion !== undefined && exclusion !== null) return <ExclusionNotice exclusion={exclusion} />
  if (last === undefined)
    return (
      <Link to="/" className={buttonClasses('gold', 'large')}>
        {copy['deposit.play']}
      </Link>
    )
  return (
    <Link to="/play/$gameId" params={{ gameId: String(last.gameId) }} className={buttonClasses('gold', 'large')}>
      <span className="truncate">{fill(copy['deposit.playOn'], { game: last.gameName })}</span>
    </Link>
  )
}
