import { classNames } from '@morakot/ui/class-names'
import { Icon } from '@morakot/ui/components/icon'
import { ICON_BUTTON_CLASSES } from '@morakot/ui/components/icon-button'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'
import { unreadCount } from '../queries-count.ts'

/** More than this would be wider than the bell. */
const SHOWN_MAX = 9

/** The header's link to the notices, with the number of unread ones. Its room is there from the start, so that a count moves nothing. */
export function NoticesButton({ className }: { readonly className?: string }) {
  // Another component loads the count; here the answer is only observed.
  const { data } = useQuery({ ...unreadCount, enabled: false })
  const total = data?.total ?? 0
  const name = total === 0 ? copy['notices.title'] : fill(copy['notices.count'], { count: formatInteger(total) })
  return (
    <Link to="/notices" aria-label={name} className={classNames(ICON_BUTTON_CLASSES, 'relative', className)}>
      <Icon name="bell" size={22} />
      {total === 0 ? null : (
        <span
          aria-hidden="true"
          className="surface-gold absolute top-0.5 right-0 min-w-5 rounded-full px-1 text-center text-caption leading-5 font-semibold tabular"
        >
          {total > SHOWN_MAX ? `${SHOWN_MAX}+` : total}
        </span>
      )}
    </Link>
  )
}
