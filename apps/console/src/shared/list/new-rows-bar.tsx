import { Icon } from '@morakot/ui/components/icon'

interface NewRowsBarProps {
  readonly count: number
  readonly onTake: () => void
}

/** How many rows came since the list was read, and the press that shows them. It takes no room: the rows below stay where they are. */
export function NewRowsBar({ count, onTake }: NewRowsBarProps) {
  return (
    <div role="status" className="list-new">
      {count === 0 ? null : (
        <button type="button" className="list-new-button" onClick={onTake}>
          <Icon name="up" size={14} />
          {`มีใหม่ ${count.toLocaleString('th')} รายการ`}
        </button>
      )}
    </div>
  )
}
