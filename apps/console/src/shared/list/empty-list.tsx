import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'

interface EmptyListProps {
  readonly text: string
  /** Whether there may be rows that the filter leaves out. */
  readonly isFiltered: boolean
  readonly onClear: () => void
}

/** Two kinds of nothing, never in the same words: no work, and no match. */
export function EmptyList({ text, isFiltered, onClear }: EmptyListProps) {
  return (
    <div className="list-empty">
      <p>
        <ThaiText>{isFiltered ? 'ไม่พบรายการที่ตรงกับตัวกรอง' : text}</ThaiText>
      </p>
      {isFiltered ? (
        <Button size="xs" variant="default" onClick={onClear}>
          ล้างตัวกรอง
        </Button>
      ) : null}
    </div>
  )
}
