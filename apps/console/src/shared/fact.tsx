/** A name and its value in a list of facts. */
export function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-t3">{name}</dt>
      <dd className="tabular-nums text-t1">{value}</dd>
    </div>
  )
}
