import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { SearchField } from '#shared/search-field.tsx'
import { copy } from '../copy.ts'

export interface GameSearchProps {
  readonly word: string
  readonly onWord: (word: string) => void
  /** How many games it looks among; not said when absent. */
  readonly among?: number
}

/** The field that finds games by name or provider. */
export function GameSearch({ among, ...field }: GameSearchProps) {
  const label = copy['search.placeholder']
  const hint = among === undefined ? label : fill(copy['search.among'], { count: formatInteger(among) })
  return <SearchField {...field} label={label} hint={hint} clearLabel={copy['search.clear']} />
}
