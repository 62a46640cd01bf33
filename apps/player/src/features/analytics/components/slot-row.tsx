import { Icon } from '@morakot/ui/components/icon'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'

export interface SlotRowProps {
  readonly providerSlug: string
  readonly slotId: number
  readonly name: string
  readonly gameImg: string
  /** The text below the name. */
  readonly detail: string
  readonly figure: string
  readonly isActive: boolean
}

/** A slot in a list: the way to its figures. */
export function SlotRow({ providerSlug, slotId, name, gameImg, detail, figure, isActive }: SlotRowProps) {
  return (
    <li>
      <Link
        to="/slot/$provider/$slotId"
        params={{ provider: providerSlug, slotId: String(slotId) }}
        preload={false}
        className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-s2"
      >
        <img src={gameImg} alt="" width={36} height={48} loading="lazy" className="h-12 w-9 shrink-0 rounded-chip bg-s3 object-cover" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold">{name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-caption text-t3">
            {detail}
            {isActive ? (
              <span className="inline-flex items-center gap-1 text-t2">
                <span aria-hidden="true" className="size-1.5 rounded-full bg-pos" />
                {copy['slots.active']}
              </span>
            ) : null}
          </span>
        </span>
        <span className="tabular shrink-0 font-display font-semibold">{figure}</span>
        <Icon name="next" size={18} className="shrink-0 text-t3" />
      </Link>
    </li>
  )
}
