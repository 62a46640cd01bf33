/** The configured brand, as the API wrote it into the page; the built-in name where nothing was written. */
export function brandName(): string {
  const written = brandMeta()?.getAttribute('content') ?? ''
  return written === '' || written.startsWith('%') ? __BRAND_DEFAULT__ : written
}

/** The brand as the site's configuration names it now. */
export function rememberBrand(name: string): void {
  brandMeta()?.setAttribute('content', name)
}

/** `ฝากเงิน · Morakot`; the home page carries the brand alone. */
export function pageTitle(title: string, brand: string): string {
  return title === '' ? brand : `${title} · ${brand}`
}

/** Whether this is a demo that strangers can reach, as the API wrote it into the page. */
export function isExposedDemo(): boolean {
  return typeof document !== 'undefined' && document.querySelector('meta[name="demo"]')?.getAttribute('content') === 'exposed'
}

function brandMeta(): Element | null {
  // The first screens are drawn where there is no page.
  return typeof document === 'undefined' ? null : document.querySelector('meta[name="application-name"]')
}
