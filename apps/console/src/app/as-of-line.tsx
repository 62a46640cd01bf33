import { ThaiText } from '@morakot/ui/components/thai-text'
import { useStore } from '@morakot/ui/store'
import { useLocation } from '@tanstack/react-router'
import { asOfText } from '#shared/api/as-of'

const clock = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', timeStyle: 'medium', hourCycle: 'h23' })

/** Below a page that was read from a replica: as of when it is. Nothing where the primary answers everything. */
export function AsOfLine() {
  const shown = useStore(asOfText)
  const { pathname } = useLocation()
  if (shown?.path !== pathname) return null
  return (
    <p className="as-of">
      <ThaiText>
        {shown.at === null ? 'ฐานข้อมูลสำเนาตามไม่ทัน ข้อมูลหน้านี้มาจากฐานข้อมูลหลัก' : `ข้อมูล ณ ${clock.format(new Date(shown.at))} จากฐานข้อมูลสำเนา`}
      </ThaiText>
    </p>
  )
}
