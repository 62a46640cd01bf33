import { Navigate, useSearch } from '@tanstack/react-router'
import { DepositDesk } from '../components/deposit-desk.tsx'
import { methodOf, placeOfTab } from '../rules.ts'

// Three addresses of one page. They share this file, so that a tab and the QR wait for nothing to load.

/** The page at the amounts of a QR. */
export function DepositSelectionPage() {
  return <DepositDesk tab="qr" deposit={undefined} />
}

/** The page with a QR open. Without one it gives its place to the amounts. */
export function DepositAskMePayPage() {
  const { deposit } = useSearch({ from: '/deposit/ask-me-pay' })
  return deposit === undefined ? <Navigate {...placeOfTab('qr')} replace /> : <DepositDesk tab="qr" deposit={deposit} />
}

/** The page at the way that the address names. */
export function DepositPage() {
  const { way: named, deposit } = useSearch({ from: '/deposit' })
  const way = methodOf(named)
  if (way === 'qr') return <Navigate {...placeOfTab(way)} replace />
  return <DepositDesk tab={way} deposit={way === 'transfer' ? deposit : undefined} />
}
