import { getRouteApi } from '@tanstack/react-router'
import { PageHead } from '#shared/ui/page-head.tsx'
import { copy } from '../copy.ts'

const route = getRouteApi('/affiliates/$id')

export function AffiliatesItemPage() {
  return <PageHead title={`${copy.title} ${route.useParams().id}`} />
}
