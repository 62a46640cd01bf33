import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { ThaiText } from '@morakot/ui/components/thai-text'

export interface PageHeadProps {
  readonly title: string
  readonly note?: string
  /** Badges of state after the title. */
  readonly badges?: ReactNode
  /** Buttons of the whole page, at the right. */
  readonly children?: ReactNode
}

/** The one h1 of a page, what it is about, and what can be done with all of it. */
export function PageHead({ title, note, badges, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · คอนโซล`
  }, [title])
  return (
    <header className="page-head">
      <div className="page-head-text">
        <div className="row">
          <h1>
            <ThaiText>{title}</ThaiText>
          </h1>
          {badges}
        </div>
        {note === undefined ? null : (
          <p className="dim">
            <ThaiText>{note}</ThaiText>
          </p>
        )}
      </div>
      {children === undefined ? null : <div className="row">{children}</div>}
    </header>
  )
}
