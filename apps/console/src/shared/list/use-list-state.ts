import { useNavigate, useSearch } from '@tanstack/react-router'
import { readListState, writeListState } from './list-state.ts'
import type { ListRules, ListState } from './list-state.ts'

export interface ListControl {
  readonly state: ListState
  /** Changes what is shown. Typing replaces the entry of the browser's history, a press adds one. */
  readonly change: (next: Partial<ListState>, how?: 'replace' | 'push') => void
  /** The id of the row that is open in a drawer. */
  readonly open: string | undefined
  readonly setOpen: (id: string | undefined) => void
}

const COLUMNS_KEY = 'morakot-console.columns.'

/** The state of a list, which lives in the address. `name` keeps the operator's usual columns. */
export function useListState(name: string, rules: ListRules): ListControl {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = readListState(search, rules)
  const state = { ...read, columns: read.columns ?? usualColumns(name, rules) }
  const go = (next: Readonly<Record<string, string | undefined>>, replace: boolean) =>
    void navigate({ to: '.', search: () => next, replace, resetScroll: false })
  return {
    state,
    change: (next, how = 'push') => {
      if (next.columns !== undefined) localStorage.setItem(COLUMNS_KEY + name, next.columns?.join(',') ?? '')
      // Whatever narrows or sorts the list begins at its first page.
      const page = next.page ?? ('size' in next || 'filters' in next || 'view' in next || 'sort' in next ? 1 : state.page)
      go(writeListState({ ...read, ...next, page }, rules, search), how === 'replace')
    },
    open: search['open'],
    setOpen: (id) => go({ ...search, open: id }, false),
  }
}

function usualColumns(name: string, rules: ListRules): readonly string[] | null {
  const kept =
    localStorage
      .getItem(COLUMNS_KEY + name)
      ?.split(',')
      .filter((key) => rules.columns.includes(key)) ?? []
  return kept.length === 0 ? null : kept
}
