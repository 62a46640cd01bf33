import { Button } from '@mantine/core'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { Action } from './action.ts'
import type { useAction } from './use-action.ts'

interface ActionButtonsProps<Answer> {
  readonly action: Action<Answer>
  readonly flow: ReturnType<typeof useAction<Answer>>
  readonly isOver: boolean
  readonly onClose: () => void
}

/** The buttons of each step. */
export function ActionButtons<Answer>({ action, flow, isOver, onClose }: ActionButtonsProps<Answer>) {
  const { step } = flow
  if (isOver || step.kind === 'done') {
    return (
      <div className="action-buttons">
        <Button onClick={onClose}>ปิด</Button>
      </div>
    )
  }
  if (step.kind === 'proof') return null
  if (step.kind === 'unknown') {
    return (
      <div className="action-buttons">
        <Button variant="default" onClick={onClose}>
          ปิด ทั้งที่ยังไม่ทราบผล
        </Button>
        <Button loading={flow.isRetrying} onClick={flow.askAgain}>
          ถามผลอีกครั้ง
        </Button>
      </div>
    )
  }
  const hasFirst = action.reason !== undefined || action.form !== undefined
  const missing = step.kind === 'reason' ? (action.form?.missing ?? null) : null
  return (
    <div className="action-buttons">
      {missing === null ? null : (
        <p id="action-missing" className="dim grow">
          <ThaiText>{missing}</ThaiText>
        </p>
      )}
      {step.kind === 'refused' || (step.kind === 'preview' && hasFirst) ? (
        <Button variant="default" onClick={flow.back}>
          ย้อนกลับ
        </Button>
      ) : null}
      {step.kind === 'refused' || step.kind === 'reason' || !hasFirst ? (
        <Button variant="default" disabled={step.kind === 'asking'} onClick={onClose}>
          ยกเลิก
        </Button>
      ) : null}
      {step.kind === 'reason' ? (
        <Button onClick={flow.next} aria-disabled={missing !== null} aria-describedby={missing === null ? undefined : 'action-missing'}>
          ตรวจทาน
        </Button>
      ) : null}
      {step.kind === 'preview' || step.kind === 'asking' ? (
        <Button {...(action.isDangerous === true ? { color: 'red.8' } : {})} loading={step.kind === 'asking'} onClick={flow.next}>
          {action.confirm}
        </Button>
      ) : null}
    </div>
  )
}
