import type { ReactNode } from 'react'

interface PageColumnsProps {
  readonly children: ReactNode
}

/** A page of cards: one column on a phone, two that fill the width of a tablet. The order of reading is the same in both. */
export function PageColumns({ children }: PageColumnsProps) {
  return <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start">{children}</div>
}

export function PageColumn({ children }: PageColumnsProps) {
  return <div className="flex min-w-0 flex-col gap-4">{children}</div>
}
