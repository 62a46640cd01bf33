/** Numbers of rows on a page, as the page bar offers them. */
export const PAGE_SIZES = [25, 50, 100] as const
const PAGE_SIZE_DEFAULT = 25

export interface ListSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The state of a list: what it shows, and what it requests from the server. */
export interface ListState {
  readonly view: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: ListSort | null
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Keys of the columns that are shown; null for the usual ones. */
  readonly columns: readonly string[] | null
}

/** The values that a list allows: everything else in an address is ignored. */
export interface ListRules {
  /** The first is the one without a word in the address. Empty for a list without views. */
  readonly views: readonly string[]
  readonly filters: readonly string[]
  readonly sortable: readonly string[]
  readonly columns: readonly string[]
}

type Search = Readonly<Record<string, string | undefined>>

/** Reads the state of a list from the address, which may contain any typed text. */
export function readListState(search: Search, rules: ListRules): ListState {
  const { view = '', sort = '', page = '', size = '', cols } = search
  const [column = '', direction] = sort.split('.')
  const columns = cols?.split(',').filter((key) => rules.columns.includes(key)) ?? []
  return {
    view: rules.views.includes(view) ? view : (rules.views[0] ?? ''),
    filters: Object.fromEntries(rules.filters.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
    sort: rules.sortable.includes(column) ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    size: PAGE_SIZES.find((one) => String(one) === size) ?? PAGE_SIZE_DEFAULT,
    // At least one column stays.
    columns: columns.length === 0 ? null : columns,
  }
}

/** The address of a state; default values are left out. Other words of the address, such as the open row, stay. */
export function writeListState(state: ListState, rules: ListRules, other: Search = {}): Record<string, string | undefined> {
  const { view, filters, sort, page, size, columns } = state
  const cleared = Object.fromEntries(rules.filters.map((name) => [name, undefined]))
  return {
    ...other,
    ...cleared,
    ...filters,
    view: view === (rules.views[0] ?? '') ? undefined : view,
    sort: sort === null ? undefined : `${sort.column}.${sort.direction}`,
    page: page === 1 ? undefined : String(page),
    size: size === PAGE_SIZE_DEFAULT ? undefined : String(size),
    cols: columns === null ? undefined : columns.join(','),
  }
}
