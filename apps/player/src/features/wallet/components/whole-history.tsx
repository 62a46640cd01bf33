import { buttonClasses } from '@morakot/ui/components/button'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { filterQuery } from './history-filter.ts'

/** The way out of a filter that has left nothing over. */
export function WholeHistory() {
  return (
    <Link
      to="."
      search={filterQuery({ span: 'all', type: 'all' })}
      replace
      resetScroll={false}
      className={buttonClasses('outline', 'medium')}
    >
      {copy['action.seeAll']}
    </Link>
  )
}
