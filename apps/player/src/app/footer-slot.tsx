import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SiteFooter } from '#shared/layout/site-footer.tsx'

/** Requests that follow a page's first data begin within this time. */
const DRAWN_AFTER_MS = 250

/** The footer comes last: once the page has its first data, so that nothing pushes it down. From then on it stays. */
export function FooterSlot({ isDemo }: { readonly isDemo: boolean }) {
  const isLoading = useIsFetching({ predicate: (query) => query.state.status === 'pending' && query.isActive() }) > 0
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isLoading) return
    const drawing = setTimeout(() => setDrawn(true), DRAWN_AFTER_MS)
    return () => clearTimeout(drawing)
  }, [isLoading])
  return isDrawn ? <SiteFooter isDemo={isDemo} /> : null
}
