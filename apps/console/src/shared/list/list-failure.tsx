import { Button } from '@mantine/core'
import { failureText } from '#shared/api/failure'
import { Notice } from '#shared/ui/notice.tsx'

export interface ListFailureProps {
  /** The query, as it says of itself. */
  readonly load: {
    readonly error: Error | null
    readonly data: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** A failed read, and the button to try again. Rows that are already shown stay: an operator may be working in them. */
export function ListFailure({ load: { error, data, isFetching, refetch } }: ListFailureProps) {
  if (error === null) return null
  const rest = data === undefined ? 'ไม่มีข้อมูลใดเปลี่ยนแปลง' : 'ข้อมูลด้านล่างอาจไม่ใช่ล่าสุด'
  return (
    <Notice tone={data === undefined ? 'bad' : 'look'} text={`${failureText(error)} ${rest}`} isAlert>
      <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
        ลองอีกครั้ง
      </Button>
    </Notice>
  )
}
