import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DrawnAfter } from '#shared/layout/drawn-after.tsx'
import { noticesQuery } from '../queries.ts'
import { PageNotices } from './page-notices.tsx'

export interface UnderNoticesProps {
  /** The address of the page. */
  readonly about: string
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** A page below its unread notices: it is drawn once they are known, so that they do not push it down. */
export function UnderNotices({ about, skeleton, children }: UnderNoticesProps) {
  const notices = useQuery(noticesQuery)
  return (
    <>
      <PageNotices about={about} />
      <DrawnAfter loads={[notices]} skeleton={skeleton}>
        {children}
      </DrawnAfter>
    </>
  )
}
