import { Navigate, useSearch } from '@tanstack/react-router'
import { OpenDeposit } from '../components/open-deposit.tsx'

export function DepositAskMePayPage() {
  const { deposit } = useSearch({ from: '/deposit/ask-me-pay' })
  if (deposit === undefined) return <Navigate to="/deposit" replace />
  return (
    <div className="mx-auto flex w-full max-w-[400px] flex-col gap-3">
      <OpenDeposit key={deposit} depositId={deposit} />
    </div>
  )
}
