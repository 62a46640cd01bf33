/** Two or three figures side by side, each under its name. */
export function FigureRow({ figures }: { readonly figures: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="flex gap-2">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0 flex-1 rounded-card border border-border bg-s1 px-3 py-2.5">
          <dt className="text-caption text-t3">{label}</dt>
          <dd className="tabular font-display text-h2 font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
