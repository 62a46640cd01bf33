import { Dots } from '#shared/ui/dots.tsx'

/** Shown while the code of a page is fetched; the frame stays. */
export function PageLoading() {
  return <Dots label="กำลังโหลดหน้า" />
}
