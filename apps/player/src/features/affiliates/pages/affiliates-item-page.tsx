import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { affiliatesQuery } from '../queries.ts'

export function AffiliatesItemPage() {
  const { id } = useParams({ from: '/affiliates/$id' })
  const item = useSuspenseQuery(affiliatesQuery).data.items.find((candidate) => candidate.id === id)
  return <p>{item?.id}</p>
}
