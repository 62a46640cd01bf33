import { bankLook } from '../banks.ts'

/** Our own initials in the bank's colour; the bank's name is always shown next to it as text. */
export function BankBadge({ code, size = 40 }: { readonly code: string; readonly size?: number }) {
  const look = bankLook(code)
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="shrink-0">
      <circle cx="20" cy="20" r="20" fill={look.fill} />
      <text x="20" y="25" textAnchor="middle" fontSize="13.5" fontWeight="600" fill={look.ink} className="font-display">
        {look.initials}
      </text>
    </svg>
  )
}
