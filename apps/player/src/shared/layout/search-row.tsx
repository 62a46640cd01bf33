import type { ReactNode } from 'react'
import { FRAME, ROW } from './headers.tsx'
import type { TitledHeaderProps } from './headers.tsx'

/** A search box in the place of the title, which stays the page's h1 for those who cannot see it. */
export function SearchRow({ title, start, end, children }: TitledHeaderProps & { readonly children: ReactNode }) {
  return (
    <header className={FRAME}>
      <div className={`${ROW} px-2 sm:px-3`}>
        <h1 className="sr-only">{title}</h1>
        <div className="flex shrink-0">{start}</div>
        <search className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-border-strong bg-s2 px-4 focus-within:border-gold has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-gold-text">
          {children}
        </search>
        <div className="flex shrink-0">{end}</div>
      </div>
    </header>
  )
}
