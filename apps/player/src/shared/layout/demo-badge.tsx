import { copy } from '#shared/copy'

/** Says on every main page that this is play money. */
export function DemoBadge() {
  return (
    <span className="pointer-events-none -mt-2.5 block w-max rounded-full border border-warn/60 px-1.5 text-tab leading-[1.5] text-warn">
      {copy['mode.demo']}
    </span>
  )
}
