import type { ReactNode } from 'react'

interface PageColumnsProps {
  readonly children: ReactNode
}

/** A page of cards: one column on a phone, or where letters are large; two that fill the width of a tablet. Read in the same order. */
export function PageColumns({ children }: PageColumnsProps) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-4">{children}</div>
}

export function PageColumn({ children }: PageColumnsProps) {
  return <div className="flex min-w-0 flex-col gap-4">{children}</div>
}
