import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPageReturn } from '#shared/page-return'
import { NOTICES_KEY } from '../queries-key.ts'
import { noticesQuery } from '../queries.ts'

/** Keeps the count in the menus fresh while a member is signed in. Draws nothing. */
export function NoticesWatch() {
  const client = useQueryClient()
  useQuery(noticesQuery)
  useEffect(() => onPageReturn(() => void client.invalidateQueries({ queryKey: NOTICES_KEY })), [client])
  return null
}
