import { SearchField } from '#shared/search-field.tsx'
import { copy } from '../copy.ts'

export interface GameSearchProps {
  readonly word: string
  readonly onWord: (word: string) => void
}

/** The field that finds games by name or provider. */
export function GameSearch(props: GameSearchProps) {
  return <SearchField {...props} label={copy['search.placeholder']} clearLabel={copy['search.clear']} />
}
