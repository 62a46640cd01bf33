import { Dots } from '#shared/ui/dots.tsx'

/** While the code of a page is fetched: the frame stands. */
export function PageLoading() {
  return <Dots label="กำลังโหลดหน้า" />
}
