import { buttonClasses } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { profileQuery } from '#features/members/public'
import { configsQuery } from '#features/site/public'
import { copy } from '../copy.ts'
import type { Deposit } from '../queries.ts'
import { demoBankUrl } from '../rules.ts'

/** Where play money is paid; shows nothing outside the demo. */
export function DemoPay({ deposit }: { readonly deposit: Deposit }) {
  const hintId = useId()
  const site = useQuery(configsQuery).data
  const bankUrl = site?.playMode === 'demo' ? site.sandboxBankUrl : null
  const bank = useQuery(profileQuery).data?.bank
  if (bankUrl === null || bank === undefined) return null
  const payer = { bankCode: bank.code, maskedNumber: bank.number, name: bank.name }
  return (
    <div className="flex flex-col gap-2 rounded-card border border-dashed border-border-strong p-4">
      <p id={hintId} className="text-center text-small text-warn">
        <ThaiText>{copy['deposit.demoHint']}</ThaiText>
      </p>
      <a
        href={demoBankUrl(bankUrl, payer, deposit.qrPayload)}
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
