import { Link } from '@tanstack/react-router'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Notice } from '#shared/ui/notice.tsx'

export function NoSuchPage() {
  return (
    <>
      <PageHead title="ไม่พบหน้านี้" />
      <Notice text="ที่อยู่ที่เปิดไม่มีในคอนโซล หรือถูกย้ายไปแล้ว">
        <Link to="/" className="link">
          ไปหน้าแรก
        </Link>
      </Notice>
    </>
  )
}
