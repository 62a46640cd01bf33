import type { ReactNode } from 'react'

/** What a pill over a picture is pressed by: 44 px around its 32 px. */
export const PILL_TARGET = 'flex min-h-11 min-w-0 items-center rounded-full'

/** One line of 32 px over a picture, in the same colours on every theme. */
export function Pill({ dot, children }: { readonly dot: string; readonly children: ReactNode }) {
  return (
    <span className="flex h-8 min-w-0 items-center gap-2 rounded-full border border-[#ffffff2e] bg-[#0b0716c7] px-3 text-caption font-semibold text-white">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot}`} />
      {children}
    </span>
  )
}
