import { Card } from '@morakot/ui/components/card'
import { ProgressBar } from '@morakot/ui/components/progress-bar'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { OwnIdentity } from '../queries.ts'

/** When an identity is needed, and how near the member is. */
export function KycNeed({ own }: { readonly own: OwnIdentity }) {
  if (own.isNeededFirst) {
    return (
      <Card className="flex flex-col gap-2 p-4">
        <h2 className="text-body font-semibold">{copy['kyc.when']}</h2>
        <p className="text-small text-t2">
          <ThaiText>{copy['kyc.first']}</ThaiText>
        </p>
      </Card>
    )
  }
  const deposited = fill(copy['kyc.deposited'], { amount: formatBaht(own.deposited) })
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-body font-semibold">{copy['kyc.when']}</h2>
      <p className="text-small text-t2">
        <ThaiText>{fill(copy['kyc.whenText'], { amount: formatInteger(own.neededAbove) })}</ThaiText>
      </p>
      <p className="text-small text-t2 tabular">{deposited}</p>
      <ProgressBar percent={(100 * own.deposited) / own.neededAbove} label={deposited} />
    </Card>
  )
}
