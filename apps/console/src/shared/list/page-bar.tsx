import { ActionIcon, NativeSelect } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { PAGE_SIZES } from './list-state.ts'
import type { ListState } from './list-state.ts'

interface PageBarProps {
  readonly state: ListState
  readonly total: number | undefined
  readonly onChange: (next: Partial<ListState>) => void
}

/** Which rows are shown of how many, and the way to the others. */
export function PageBar({ state: { page, size }, total, onChange }: PageBarProps) {
  if (total === undefined || total === 0) return null
  const pages = Math.ceil(total / size)
  const first = (page - 1) * size + 1
  return (
    <div className="list-pages">
      <span className="grow tabular">{`${first.toLocaleString('th')} ถึง ${Math.min(total, page * size).toLocaleString('th')} จาก ${total.toLocaleString('th')}`}</span>
      <NativeSelect
        aria-label="จำนวนแถวต่อหน้า"
        data={PAGE_SIZES.map((one) => ({ value: String(one), label: `${one} แถว` }))}
        value={String(size)}
        onChange={({ currentTarget }) => onChange({ size: Number(currentTarget.value) })}
      />
      <ActionIcon variant="default" size="lg" aria-label="หน้าก่อนหน้า" disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
        <Icon name="back" size={16} />
      </ActionIcon>
      <span className="tabular nowrap">{`${page} / ${Math.max(pages, page)}`}</span>
      <ActionIcon variant="default" size="lg" aria-label="หน้าถัดไป" disabled={page >= pages} onClick={() => onChange({ page: page + 1 })}>
        <Icon name="next" size={16} />
      </ActionIcon>
    </div>
  )
}
