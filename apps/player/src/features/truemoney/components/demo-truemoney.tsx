import { buttonClasses } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { configsQuery } from '#features/site/queries'
import { copy } from '../copy.ts'
import { ownTrueMoneyQuery } from '../queries.ts'

/** Where play money is paid, from the member's own number; shows nothing outside the demo. */
export function DemoTrueMoney({ way, number }: { readonly way: 'voucher' | 'transfer'; readonly number: string }) {
  const hintId = useId()
  const bankUrl = useQuery(configsQuery).data?.sandboxBankUrl ?? null
  const payer = useQuery(ownTrueMoneyQuery).data?.demoPayer ?? null
  if (bankUrl === null || payer === null) return null
  const query = new URLSearchParams({ ...payer, way, to: number })
  return (
    <div className="flex flex-col gap-2 rounded-card border border-dashed border-border-strong p-4">
      <p id={hintId} className="text-center text-small text-warn">
        <ThaiText>{copy['truemoney.demoHint']}</ThaiText>
      </p>
      <a
        href={`${new URL('/true-money', bankUrl).href}?${query}`}
        target="_blank"
        rel="noreferrer"
        aria-describedby={hintId}
        className={buttonClasses('outline', 'large')}
      >
        {copy['truemoney.demo']}
      </a>
    </div>
  )
}
