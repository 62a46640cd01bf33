import type { ReactNode } from 'react'
import { ThaiText } from './thai-text.tsx'

/** The heading of a part of a page, with at most one action at its end. */
export function SectionTitle({ children, action }: { readonly children: string; readonly action?: ReactNode }) {
  return (
    <div className="flex min-h-[44px] items-center justify-between gap-3">
      <h2 className="text-h2">
        <ThaiText>{children}</ThaiText>
      </h2>
      {action}
    </div>
  )
}
