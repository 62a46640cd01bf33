import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'

/** The brand mark. It is defined in the page itself (index.html), so that it is part of the first paint. */
export function BrandMark() {
  return (
    <svg width={38} height={38} aria-hidden="true" className="brand-mark">
      <use href="#brand-mark" />
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
