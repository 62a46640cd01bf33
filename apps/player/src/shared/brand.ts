/** The configured brand, as the API wrote it into the page; the built-in name where nothing was written. */
export function brandName(): string {
  const written = document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? ''
  return written === '' || written.startsWith('%') ? __BRAND_DEFAULT__ : written
}

/** `ฝากเงิน · Morakot`; the home page carries the brand alone. */
export function pageTitle(title: string, brand: string): string {
  return title === '' ? brand : `${title} · ${brand}`
}
