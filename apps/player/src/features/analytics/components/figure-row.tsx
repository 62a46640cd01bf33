import { Skeleton } from '@morakot/ui/components/skeleton'

interface Figure {
  readonly label: string
  /** Undefined until it is known: its room is kept. */
  readonly value: string | undefined
}

/** Two or three figures side by side, each under its name. */
export function FigureRow({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="flex gap-2">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0 flex-1 rounded-card border border-border bg-s1 px-3 py-2.5">
          <dt className="text-caption text-t3">{label}</dt>
          <dd className="tabular min-h-[1lh] font-display text-h2 font-semibold [overflow-wrap:anywhere]">
            {value ?? <Skeleton className="h-[1lh] w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
