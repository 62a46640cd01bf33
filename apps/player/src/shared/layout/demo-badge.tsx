import { classNames } from '@morakot/ui/class-names'
import { copy } from '#shared/copy'

/** Says on every main page that this is play money. `className` is its place in its surroundings. */
export function DemoBadge({ className }: { readonly className?: string }) {
  return (
    <span
      className={classNames(
        'pointer-events-none block w-max rounded-full border border-warn/60 px-1.5 text-tab leading-[1.5] text-warn',
        className,
      )}
    >
      {copy['mode.demo']}
    </span>
  )
}
