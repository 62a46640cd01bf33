import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { affiliatesQuery } from '../queries.ts'

export function AffiliatesPage() {
  const { items } = useSuspenseQuery(affiliatesQuery).data
  return (
    <ul>
      {items.map(({ id }) => (
        <li key={id}>
          <Link to="/affiliates/$id" params={{ id }}>
            {id}
          </Link>
        </li>
      ))}
    </ul>
  )
}
