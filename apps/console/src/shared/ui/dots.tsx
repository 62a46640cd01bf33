/** Quiet dots where something is loaded for the first time. */
export function Dots({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="dots">
      <span />
      <span />
      <span />
    </div>
  )
}
