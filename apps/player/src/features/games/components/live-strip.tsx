import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'

export interface LiveStripItem {
  readonly key: string
  readonly username: string
  readonly amount: number
  readonly imageUrl: string
}

/** The newest withdrawal, in one line; an empty feed says so. */
export function LiveStrip({ item }: { readonly item: LiveStripItem | undefined }) {
  return (
    <p className="flex min-h-[44px] items-center gap-2.5 rounded-tile border border-border bg-s1 px-3 text-small text-t2">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-pos" />
      {item === undefined ? (
        copy['live.empty']
      ) : (
        <>
          <span className="whitespace-nowrap">{copy['live.title']}</span>
          <img src={item.imageUrl} alt="" width={24} height={32} className="h-8 w-6 rounded-chip object-cover" />
          <span className="line-ellipsis min-w-0 text-t1">
            {fill(copy['live.item'], { username: item.username, amount: formatInteger(item.amount) })}
          </span>
        </>
      )}
    </p>
  )
}
