import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'

/** The brand mark, drawn inline so that it stands there with the first paint; hat and pine gem show in the festive theme. */
export function BrandMark({ size = 44 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="brand-mark">
      <defs>
        <linearGradient id="brand-gold" x2="1" y2="1">
          <stop stopColor="#ffe9a8" />
          <stop offset=".5" stopColor="#f5b73a" />
          <stop offset="1" stopColor="#b8720c" />
        </linearGradient>
        <linearGradient id="brand-ground" x2="0" y2="1">
          <stop className="brand-ground-top" />
          <stop offset="1" className="brand-ground-low" />
        </linearGradient>
      </defs>
      <path d="M32 2 58 17v30L32 62 6 47V17Z" fill="url(#brand-ground)" stroke="url(#brand-gold)" strokeWidth="3" strokeLinejoin="round" />
      <path d="M14 42 11 23 22 31 32 15 42 31 53 23 50 42Z" fill="url(#brand-gold)" />
      <path d="M15 46H49" stroke="url(#brand-gold)" strokeWidth="4" strokeLinecap="round" />
      <path d="M32 28 37 34 32 40 27 34Z" className="brand-gem" stroke="#fff" strokeOpacity=".7" />
      <g className="brand-hat">
        <path d="M17 17C22 4 40 2 50 10c4 3 5 8 5 12-5-7-9-9-13-8l2 5H16Z" fill="#e23a4e" />
        <rect x="13" y="15" width="34" height="7" rx="3.5" fill="#fff" />
        <circle cx="55" cy="24" r="4.5" fill="#fff" />
      </g>
    </svg>
  )
}

export function LogoLink() {
  return (
    <Link to="/" aria-label={copy['a11y.logoHome']} className="flex size-11 shrink-0 items-center justify-center rounded-button">
      <BrandMark />
    </Link>
  )
}
