import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import '../list/data-list.css'
import './page-tabs.css'

/** A part of a page. */
interface PageTab<Key extends string> {
  readonly key: Key
  readonly label: string
  /** Shown after the label; none when absent or 0. */
  readonly count?: number | undefined
}

type Tabs<Key extends string> = readonly [PageTab<Key>, ...PageTab<Key>[]]

/** The part that the address opens by `tab`; the first without. */
export function useOpenTab<const Key extends string>(tabs: Tabs<Key>): Key {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  return (tabs.find(({ key }) => key === search['tab']) ?? tabs[0]).key
}

interface PageTabsProps<Key extends string> {
  /** Of the list of parts, for screen readers. */
  readonly label: string
  readonly tabs: Tabs<Key>
  readonly open: Key
  /** The open part. */
  readonly children: ReactNode
}

/** The parts of a page; the address says which is open. */
export function PageTabs<const Key extends string>({ label, tabs, open, children }: PageTabsProps<Key>) {
  return (
    <div className="page-parts">
      <nav aria-label={label} className="list-views page-tabs">
        {tabs.map(({ key, label: name, count = 0 }, at) => (
          <Link
            key={key}
            to="."
            // A tab's search parameters are its own: another tab starts without them.
            search={() => ({ tab: at === 0 ? undefined : key })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={key === open ? 'page' : undefined}
            className={key === open ? 'list-view is-chosen' : 'list-view'}
          >
            {name}
            {count === 0 ? null : <span className="count">{count.toLocaleString('th')}</span>}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
