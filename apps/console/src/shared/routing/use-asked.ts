import { useNavigate, useSearch } from '@tanstack/react-router'

/** The word of the address by which a command of the search opens the dialog of a page. */
export const DO_DRAFT = 'draft'

/** Whether the address requires the page's dialog, and how that is taken out of it. */
export function useAsked(): readonly [isAsked: boolean, forget: () => void] {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const forget = () => void navigate({ to: '.', search: { ...search, do: undefined }, replace: true })
  return [search['do'] === DO_DRAFT, forget]
}
