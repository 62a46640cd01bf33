import { buttonClasses } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { configsQuery } from '#features/site/queries'
import { copy } from '../copy.ts'
import { demoBankUrl } from '../rules.ts'

interface PaidAtBank {
  readonly qrPayload: string | null
  readonly receiver: { readonly number: string }
  readonly amount: number
  readonly demoPayer: { readonly bankCode: string; readonly number: string; readonly name: string } | null
}

/** Where play money is paid, from the member's own account; shows nothing outside the demo. */
export function DemoPay({ deposit }: { readonly deposit: PaidAtBank }) {
  const hintId = useId()
  const bankUrl = useQuery(configsQuery).data?.sandboxBankUrl ?? null
  if (bankUrl === null || deposit.demoPayer === null) return null
  return (
    <div className="flex flex-col gap-2 rounded-card border border-dashed border-border-strong p-4">
      <p id={hintId} className="text-center text-small text-warn">
        <ThaiText>{copy['deposit.demoHint']}</ThaiText>
      </p>
      <a
        href={demoBankUrl(bankUrl, deposit.demoPayer, deposit)}
        target="_blank"
        rel="noreferrer"
        aria-describedby={hintId}
        className={buttonClasses('outline', 'large')}
      >
        {copy['deposit.demoPay']}
      </a>
    </div>
  )
}
