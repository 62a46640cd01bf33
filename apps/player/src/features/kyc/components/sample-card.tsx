/** A document with its number covered: what a photo should show, and what it need not. */
export function SampleCard() {
  return (
    <svg viewBox="0 0 220 136" width="200" height="124" role="presentation" aria-hidden="true" className="max-w-full">
      <rect width="220" height="136" rx="12" className="fill-s3" />
      <path d="M12 0h196a12 12 0 0 1 12 12v16H0V12A12 12 0 0 1 12 0z" className="fill-brand" />
      <rect x="16" y="44" width="58" height="72" rx="6" className="fill-s1" />
      <circle cx="45" cy="70" r="13" className="fill-t3" />
      <path d="M24 110a21 21 0 0 1 42 0z" className="fill-t3" />
      <rect x="90" y="46" width="92" height="9" rx="4" className="fill-t2" />
      <rect x="90" y="64" width="66" height="9" rx="4" className="fill-t2" />
      <rect x="90" y="82" width="112" height="16" rx="4" className="fill-bg" />
      <rect x="90" y="106" width="48" height="9" rx="4" className="fill-t3" />
    </svg>
  )
}
