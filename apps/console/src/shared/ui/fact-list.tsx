import { Fact } from '#shared/fact.tsx'

export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** Names and values side by side. */
export function FactList({ facts }: { readonly facts: readonly NamedValue[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  )
}
